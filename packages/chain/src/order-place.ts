import type { Address } from "viem";

/** Where a signed order is valid. */
export interface OrderPlace {
  readonly chainId: number;
  readonly verifyingContract: Address;
}
