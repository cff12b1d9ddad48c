import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-place.ts";

/** EIP-712 name and version of the WTHS contract. The name fits the contract's 31 bytes. */
export const wthsDomain = { name: "WTH Second Token", version: "1" } as const;

/** The struct exactly as the contract hashes it: field order counts. */
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

/** An order of WTHS as the contract takes it. */
export interface WthsOrder {
  /** Who gets the WTHS, and the only account that can submit the order. */
  readonly sender: Address;
  /** The WTH held for it on the platform, in units of 10^-18. */
  readonly amount: bigint;
  /** Equal to `amount`. */
  readonly wthAmount: bigint;
  /** The WTHS minted, in units of 10^-18. */
  readonly realAmount: bigint;
  /** Works once in one contract. */
  readonly orderId: Hex;
  /** Unix seconds; the order is refused after it. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** What viem's and a wallet's `signTypedData` take to sign the order for this chain and contract. */
export function wthsOrderTypedData(place: OrderPlace, order: WthsOrder) {
  return {
    domain: { ...wthsDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: wthsOrderTypes,
    primaryType: "WthsOrder",
    message: order,
  } as const;
}

/** The EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashWthsOrder(place: OrderPlace, order: WthsOrder): Hex {
  return hashTypedData(wthsOrderTypedData(place, order));
}
