import { machinePurchaseAbi, NodesDisagree, orderContracts, quorumVote, type Deployment } from "@wth/chain";
import type { Hex } from "viem";
import type { LastBlock, SignedOrder } from "./signed-order-repo.ts";

type AskedOrder = Pick<SignedOrder, "order_id" | "kind">;

/** Returns the ids of those orders that the chain had not used in this block, as a quorum of nodes says. */
export type FindUnused = (orders: readonly AskedOrder[], block: LastBlock) => Promise<ReadonlySet<string>>;

const TIMEOUT_MS = 10_000;
/** All order contracts have this function. */
const used = { abi: machinePurchaseAbi, functionName: "used" } as const;

/**
 * Asks the contracts of orders at every node. An order counts as unused when more than half of the nodes say so; one
 * that they disagree about does not. Orders after a question that too few nodes answer are not asked for. None is
 * unused in a block that is older than stated.
 */
export function unusedOrders(rpcUrls: readonly string[], { contracts }: Deployment): FindUnused {
  const vote = quorumVote(rpcUrls, TIMEOUT_MS);

  async function isOlder({ block_hash, block_time }: LastBlock): Promise<boolean> {
    const blockHash = block_hash as Hex;
    const timestamp = await vote(async (node) => (await node.getBlock({ blockHash })).timestamp);
    return Number(timestamp) * 1_000 < block_time.getTime();
  }

  return async (orders, block) => {
    const unused = new Set<string>();
    if (orders.length === 0 || (await isOlder(block).catch(() => true))) return unused;
    const blockHash = block.block_hash as Hex;
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
