import { machinePurchaseAbi, NodesDisagree, orderContracts, quorumVote, type Deployment } from "@wth/chain";
import type { Hex } from "viem";
import type { SignedOrder } from "./signed-order-repo.ts";

type AskedOrder = Pick<SignedOrder, "order_id" | "kind">;

/** Returns the ids of those orders that the chain had not used in this block, as a quorum of nodes says. */
export type FindUnused = (orders: readonly AskedOrder[], blockHash: string) => Promise<ReadonlySet<string>>;

const TIMEOUT_MS = 10_000;
/** All order contracts have this function. */
const used = { abi: machinePurchaseAbi, functionName: "used" } as const;

/**
 * Asks the contracts of orders at every node. An order counts as unused when more than half of the nodes say so; one that they
 * disagree about does not. Orders after a question that too few nodes answer are not asked for.
 */
export function unusedOrders(rpcUrls: readonly string[], { contracts }: Deployment): FindUnused {
  const vote = quorumVote(rpcUrls, TIMEOUT_MS);

  return async (orders, hash) => {
    const unused = new Set<string>();
    const blockHash = hash as Hex;
    for (const { order_id, kind } of orders) {
      const question = {
        ...used,
        address: contracts[orderContracts[kind]],
        args: [order_id as Hex],
        blockHash,
      } as const;
      try {
        if (!(await vote((node) => node.readContract(question)))) unused.add(order_id);
      } catch (error) {
        if (!(error instanceof NodesDisagree)) return unused;
      }
    }
    return unused;
  };
}
