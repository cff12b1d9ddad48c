import type { Endpoint, RpcCall } from "../rpc/endpoint.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { FakeBlock, FakeChain } from "./fake-chain.ts";

/** Answers one call. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;
/** Changes answers: it gets the call and the honest node. */
export type Lie = (method: string, params: readonly unknown[], honest: Ask) => Promise<unknown>;

export type FakeNode = Endpoint & {
  /** Blocks behind the newest one that the node reports as final; undefined for a node without the tag. */
  finalDepth: number | undefined;
  chain: FakeChain;
  lie: Lie | undefined;
  down: boolean;
  /** Calls so far. */
  asked: string[];
};

/** An in-memory node with exactly the calls of the indexer. */
export function fakeNode(label: string, chain: FakeChain): FakeNode {
  const newest = () => node.chain.blocks.length - 1;
  const byHash = (hash: unknown) => node.chain.blocks.find((block) => block.header.hash === hash);

  function blockAt(tag: string): FakeBlock | undefined {
    if (tag === "finalized" && node.finalDepth === undefined) throw new RpcError("answer", "unknown tag", -32_602);
    const named = { finalized: newest() - (node.finalDepth ?? 0), latest: newest() }[tag];
    return node.chain.blocks[named ?? Number(tag)];
  }

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => "0x7a69",
    eth_getBlockByNumber([tag, isWhole]) {
      const block = blockAt(tag as string);
      return block ? { ...block.header, ...(isWhole === true && { transactions: block.transactions }) } : null;
    },
    eth_getBlockByHash: ([hash]) => byHash(hash)?.header ?? null,
    eth_getBlockReceipts: ([tag]) => blockAt(tag as string)?.receipts ?? null,
    eth_getTransactionReceipt: ([hash]) =>
      node.chain.blocks.flatMap(({ receipts }) => receipts).find((receipt) => receipt.transactionHash === hash) ?? null,
  };
  const honest: Ask = async (method, params) => answers[method]?.(params);

  const node: FakeNode = {
    label,
    chain,
    finalDepth: 2,
    lie: undefined,
    down: false,
    asked: [],
    isRationed: () => false,
    async call(method, params) {
      node.asked.push(method);
      if (node.down) throw new RpcError("transport", `${label} is down`);
      return node.lie ? node.lie(method, params, honest) : honest(method, params);
    },
    batch: (calls: readonly RpcCall[]) => Promise.all(calls.map((one) => node.call(one.method, one.params))),
  };
  return node;
}
