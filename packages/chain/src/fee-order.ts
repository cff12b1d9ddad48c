import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-terms.ts";

/** Name and version of the EIP-712 domain of the `Subscribe` contract. The name must have at most 31 bytes. */
export const subscribeDomain = { name: "WTH Subscribe", version: "1" } as const;

/** EIP-712 struct as the contract hashes it. The order of fields matters. */
export const feeOrderTypes = {
  FeeOrder: [
    { name: "sender", type: "address" },
    { name: "recipient", type: "address" },
    { name: "token", type: "address" },
    { name: "amount", type: "uint256" },
    { name: "wthAmount", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** Order of fee credit, as the contract takes it. It names everything that moves. */
export interface FeeOrder {
  /** The buyer, who pays; the only account that can submit the order. */
  readonly sender: Address;
  /** The contract's treasury. */
  readonly recipient: Address;
  /** The payment token. */
  readonly token: Address;
  /** The price, in units of 10^-18. */
  readonly amount: bigint;
  /** The fee credit bought, in units of 10^-18 WTH. */
  readonly wthAmount: bigint;
  /** Unique id, usable once in the contract. */
  readonly orderId: Hex;
  /** Last second (Unix time) at which the contract accepts the order. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** Returns the typed data for `signTypedData` of viem or a wallet, for this chain and contract. */
export function feeOrderTypedData(place: OrderPlace, order: FeeOrder) {
  return {
    domain: { ...subscribeDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: feeOrderTypes,
    primaryType: "FeeOrder",
    message: order,
  } as const;
}

/** Returns the EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashFeeOrder(place: OrderPlace, order: FeeOrder): Hex {
  return hashTypedData(feeOrderTypedData(place, order));
}
