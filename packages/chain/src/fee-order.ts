import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-place.ts";

/** EIP-712 name and version of the subscribe contract. The name fits the contract's 31 bytes. */
export const subscribeDomain = { name: "WTH Subscribe", version: "1" } as const;

/** The struct exactly as the contract hashes it: field order counts. */
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

/** An order of fee credit as the contract takes it. It names everything that moves. */
export interface FeeOrder {
  /** Who pays, and the only account that can submit the order. */
  readonly sender: Address;
  /** The contract's treasury. */
  readonly recipient: Address;
  readonly token: Address;
  /** What is paid, in units of 10^-18. */
  readonly amount: bigint;
  /** The fee credit given for it, in units of 10^-18 WTH. */
  readonly wthAmount: bigint;
  /** Works once in one contract. */
  readonly orderId: Hex;
  /** Unix seconds; the order is refused after it. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** What viem's and a wallet's `signTypedData` take to sign the order for this chain and contract. */
export function feeOrderTypedData(place: OrderPlace, order: FeeOrder) {
  return {
    domain: { ...subscribeDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: feeOrderTypes,
    primaryType: "FeeOrder",
    message: order,
  } as const;
}

/** The EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashFeeOrder(place: OrderPlace, order: FeeOrder): Hex {
  return hashTypedData(feeOrderTypedData(place, order));
}
