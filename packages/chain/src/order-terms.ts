import type { Address } from "viem";
import { machinePurchaseAbi } from "./generated/machine-purchase-abi.ts";
import type { OrderRoom } from "./order-room.ts";
import type { QuorumReader } from "./quorum-reader.ts";

/** Chain and contract for which an order is signed. */
export interface OrderPlace {
  readonly chainId: number;
  readonly verifyingContract: Address;
}

/** Conditions of an order contract for one account and one signing key, at one block. */
export type OrderTerms = {
  /** Receiver and token of the payment; zero for a contract without payments. */
  recipient: Address;
  token: Address;
  epoch: bigint;
  /** In seconds. */
  lifetimeMax: bigint;
  isPaused: boolean;
  room: OrderRoom;
};

export type TermsRequest = { contract: Address; account: Address; key: Address };

const least = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a));

/**
 * Reads the terms of an order contract and what it still accepts, by a quorum of nodes at one block. The only place
 * that knows how the contracts count: half of a daily cap can be used at once, and is restored evenly in 24 hours.
 * @throws Error when no quorum of nodes answers the same
 */
export async function readOrderTerms(
  readByQuorum: QuorumReader,
  { contract, account, key }: TermsRequest,
): Promise<OrderTerms> {
  // all order contracts have these functions
  const target = { address: contract, abi: machinePurchaseAbi } as const;
  const [terms, caps, limits, ofAccount, ofKey] = await readByQuorum((node, blockNumber) =>
    Promise.all([
      node.readContract({ ...target, blockNumber, functionName: "orderTerms" }),
      node.readContract({ ...target, blockNumber, functionName: "caps" }),
      node.readContract({ ...target, blockNumber, functionName: "signerLimits", args: [key] }),
      node.readContract({ ...target, blockNumber, functionName: "userAvailable", args: [account] }),
      node.readContract({ ...target, blockNumber, functionName: "signerAvailable", args: [key] }),
    ]),
  );
  const [recipient, token, epoch, lifetimeMax, isPaused] = terms;
  const [byAccount, byKey] = [caps.perUserDay / 2n, limits.dailyCap / 2n];
  const room = {
    perOrder: least([caps.perOrder, caps.perBlock, byAccount, byKey]),
    account: { cap: byAccount, spent: byAccount - ofAccount },
    key: { cap: byKey, spent: byKey - ofKey },
    keyValidUntil: BigInt(limits.notAfter),
  };
  return { recipient, token, epoch, lifetimeMax, isPaused, room };
}
