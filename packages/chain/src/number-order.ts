import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-terms.ts";

/** Name and version of the EIP-712 domain of the `NumberNft` contract. The name must have at most 31 bytes. */
export const numberNftDomain = { name: "WTH Number NFT", version: "1" } as const;

/** EIP-712 struct as the contract hashes it. The order of fields matters. */
export const numberOrderTypes = {
  NumberOrder: [
    { name: "userAddress", type: "address" },
    { name: "amount", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** Order of a number NFT, as the contract takes it. */
export interface NumberOrder {
  /** The account that gets the token; the only one that can submit the order. */
  readonly userAddress: Address;
  /** The WTH held for it on the platform, in units of 10^-18. */
  readonly amount: bigint;
  /** Unique id, usable once in the contract. */
  readonly orderId: Hex;
  /** Last second (Unix time) at which the contract accepts the order. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** Returns the typed data for `signTypedData` of viem or a wallet, for this chain and contract. */
export function numberOrderTypedData(place: OrderPlace, order: NumberOrder) {
  return {
    domain: { ...numberNftDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: numberOrderTypes,
    primaryType: "NumberOrder",
    message: order,
  } as const;
}

/** Returns the EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashNumberOrder(place: OrderPlace, order: NumberOrder): Hex {
  return hashTypedData(numberOrderTypedData(place, order));
}
