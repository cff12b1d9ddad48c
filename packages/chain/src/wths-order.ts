import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-terms.ts";

/** Name and version of the EIP-712 domain of the `Wths` contract. The name must have at most 31 bytes. */
export const wthsDomain = { name: "WTH Second Token", version: "1" } as const;

/** EIP-712 struct as the contract hashes it. The order of fields matters. */
export const wthsOrderTypes = {
  WthsOrder: [
    { name: "sender", type: "address" },
    { name: "amount", type: "uint256" },
    { name: "wthAmount", type: "uint256" },
    { name: "realAmount", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** Order of WTHS, as the contract takes it. */
export interface WthsOrder {
  /** The account that gets the WTHS; the only one that can submit the order. */
  readonly sender: Address;
  /** The WTH held for it on the platform, in units of 10^-18. */
  readonly amount: bigint;
  /** Equal to `amount`. */
  readonly wthAmount: bigint;
  /** The WTHS minted, in units of 10^-18. */
  readonly realAmount: bigint;
  /** Unique id, usable once in the contract. */
  readonly orderId: Hex;
  /** Last second (Unix time) at which the contract accepts the order. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** Returns the typed data for `signTypedData` of viem or a wallet, for this chain and contract. */
export function wthsOrderTypedData(place: OrderPlace, order: WthsOrder) {
  return {
    domain: { ...wthsDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: wthsOrderTypes,
    primaryType: "WthsOrder",
    message: order,
  } as const;
}

/** Returns the EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashWthsOrder(place: OrderPlace, order: WthsOrder): Hex {
  return hashTypedData(wthsOrderTypedData(place, order));
}
