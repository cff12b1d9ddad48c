import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-place.ts";

/** EIP-712 name and version of the number token contract. The name fits the contract's 31 bytes. */
export const numberNftDomain = { name: "WTH Number NFT", version: "1" } as const;

/** The struct exactly as the contract hashes it: field order counts. */
export const numberOrderTypes = {
  NumberOrder: [
    { name: "userAddress", type: "address" },
    { name: "amount", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** An order of a number token as the contract takes it. */
export interface NumberOrder {
  /** Who gets the token, and the only account that can submit the order. */
  readonly userAddress: Address;
  /** The WTH held for it on the platform, in units of 10^-18. */
  readonly amount: bigint;
  /** Works once in one contract. */
  readonly orderId: Hex;
  /** Unix seconds; the order is refused after it. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** What viem's and a wallet's `signTypedData` take to sign the order for this chain and contract. */
export function numberOrderTypedData(place: OrderPlace, order: NumberOrder) {
  return {
    domain: { ...numberNftDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: numberOrderTypes,
    primaryType: "NumberOrder",
    message: order,
  } as const;
}

/** The EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashNumberOrder(place: OrderPlace, order: NumberOrder): Hex {
  return hashTypedData(numberOrderTypedData(place, order));
}
