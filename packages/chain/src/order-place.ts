import type { Address } from "viem";

/** Chain and contract for which an order is signed. */
export interface OrderPlace {
  readonly chainId: number;
  readonly verifyingContract: Address;
}
