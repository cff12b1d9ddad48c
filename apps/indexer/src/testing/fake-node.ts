import { createHash } from "node:crypto";
import { bloomBits } from "../chain/logs-bloom.ts";
import type { Endpoint, RpcCall } from "../rpc/endpoint.ts";
import { RpcError } from "../rpc/rpc-error.ts";

export const ADDRESS = `0x${"1a".repeat(20)}`;
export const TOPIC = `0x${"3c".repeat(32)}`;

export type FakeLog = Record<string, unknown> & { blockNumber: string; blockHash: string };
type FakeBlock = { header: Record<string, unknown> & { number: string; hash: string }; logs: FakeLog[] };

export const hash = (text: string): string => `0x${createHash("sha256").update(text).digest("hex")}`;
const toHex = (value: number): string => `0x${value.toString(16)}`;

function bloomOf(values: readonly string[]): string {
  const bloom = Buffer.alloc(256);
  for (const bit of values.flatMap(bloomBits)) {
    const at = 255 - (bit >> 3);
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7));
  }
  return `0x${bloom.toString("hex")}`;
}

/**
 * Returns a chain of `length` blocks; `logsIn` returns the number of logs of a block, and from block `fork` on it is
 * another chain.
 */
export function fakeChain(length: number, logsIn: (block: number) => number, fork = length): FakeBlock[] {
  const name = (number: number) => hash(`${number}${number >= fork ? " of the fork" : ""}`);
  return Array.from({ length }, (_, number) => {
    const logs = Array.from({ length: logsIn(number) }, (_unused, at) => ({
      address: ADDRESS,
      topics: [TOPIC],
      data: "0x",
      blockNumber: toHex(number),
      blockHash: name(number),
      transactionHash: hash(`${number} ${at}`),
      logIndex: toHex(at),
      removed: false,
    }));
    const header = {
      number: toHex(number),
      hash: name(number),
      parentHash: name(number - 1),
      timestamp: toHex(1_000 + number),
      logsBloom: bloomOf(logs.length > 0 ? [ADDRESS, TOPIC] : []),
    };
    return { header, logs };
  });
}

export type FakeNode = Endpoint & {
  /** Changes the answer of eth_getLogs. */
  spoilLogs: (logs: FakeLog[]) => unknown;
  /** Blocks behind the newest one that the node reports as final; undefined for a node without the tag. */
  finalDepth: number | undefined;
  /** False for a node without eth_getBlockReceipts. */
  receipts: boolean;
  down: boolean;
};

/** An in-memory node with exactly the calls of the indexer. */
export function fakeNode(label: string, blocks: readonly FakeBlock[]): FakeNode {
  const newest = blocks.length - 1;

  function blockAt(tag: string): unknown {
    if (tag === "finalized" && node.finalDepth === undefined) throw new RpcError("answer", "unknown tag", -32_602);
    const named = { finalized: newest - (node.finalDepth ?? 0), latest: newest }[tag];
    return blocks[named ?? Number(tag)]?.header ?? null;
  }

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => "0x7a69",
    eth_getBlockByNumber: ([tag]) => blockAt(tag as string),
    eth_getLogs([filter]) {
      const { fromBlock, toBlock, blockHash } = filter as Record<string, string>;
      if (blockHash !== undefined) return blocks.find((block) => block.header.hash === blockHash)?.logs;
      const range = blocks.slice(Number(fromBlock), Number(toBlock) + 1);
      return node.spoilLogs(range.flatMap((block) => block.logs));
    },
    eth_getBlockReceipts([tag]) {
      if (!node.receipts) throw new RpcError("answer", "method not found", -32_601);
      return [{ logs: blocks[Number(tag)]?.logs }];
    },
  };

  const node: FakeNode = {
    label,
    spoilLogs: (logs) => logs,
    finalDepth: 2,
    receipts: true,
    down: false,
    async call(method, params) {
      if (node.down) throw new RpcError("transport", `${label} is down`);
      return answers[method]?.(params);
    },
    batch: (calls: readonly RpcCall[]) => Promise.all(calls.map((one) => node.call(one.method, one.params))),
  };
  return node;
}
