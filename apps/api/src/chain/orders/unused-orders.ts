import { machinePurchaseAbi, orderContracts, quorumOf, type Deployment } from "@wth/chain";
import { decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { rpc } from "../inbox/read-chain.ts";
import type { SignedOrder } from "./signed-order-repo.ts";

type AskedOrder = Pick<SignedOrder, "order_id" | "kind">;

/** Returns the ids of those orders that the chain had not used in this block, as a quorum of nodes says. */
export type FindUnused = (orders: readonly AskedOrder[], blockHash: string) => Promise<ReadonlySet<string>>;

/**
 * Asks the contracts of orders at every node. An order counts as unused when more than half of the nodes say so, as for
 * everything else that is read: fewer can lie without effect. A node that does not answer says nothing.
 */
export function unusedOrders(rpcUrls: readonly string[], { contracts }: Deployment): FindUnused {
  // All order contracts have this function.
  const used = { abi: machinePurchaseAbi, functionName: "used" } as const;
  const quorum = quorumOf(rpcUrls.length);

  async function saysUnused(url: string, { order_id, kind }: AskedOrder, blockHash: string): Promise<boolean> {
    const data = encodeFunctionData({ ...used, args: [order_id as Hex] });
    const to = contracts[orderContracts[kind]];
    const answer = await rpc<Hex>(url, "eth_call", [{ to, data }, { blockHash }]);
    return !decodeFunctionResult({ ...used, data: answer });
  }

  /** Returns the orders that one node says are unused; none that come after a question it does not answer. */
  async function unusedAt(url: string, orders: readonly AskedOrder[], blockHash: string): Promise<string[]> {
    const unused: string[] = [];
    try {
      for (const order of orders) if (await saysUnused(url, order, blockHash)) unused.push(order.order_id);
    } catch {
      return unused;
    }
    return unused;
  }

  return async (orders, blockHash) => {
    const answers = await Promise.all(rpcUrls.map((url) => unusedAt(url, orders, blockHash)));
    const said = Map.groupBy(answers.flat(), (id) => id);
    return new Set([...said].filter(([, nodes]) => nodes.length >= quorum).map(([id]) => id));
  };
}
