import { bloomOf, hash, rootOf, sealed, toHex, type FakeBlock, type FakeLog, type FakeReceipt } from "./fake-chain.ts";
import type { Ask, Lie } from "./fake-node.ts";

type Header = FakeBlock["header"];

const MONTH_S = 30 * 86_400;
const isBlock = (method: string) => method === "eth_getBlockByNumber" || method === "eth_getBlockByHash";
const isReceipts = (method: string) => method === "eth_getBlockReceipts";

/** Changes every block, but not its hash. */
const changeBlocks =
  (change: (header: Header) => object): Lie =>
  async (method, params, honest) => {
    const answer = await honest(method, params);
    return isBlock(method) && answer !== null ? { ...(answer as Header), ...change(answer as Header) } : answer;
  };

/** Changes the receipts of every block. */
const changeReceipts =
  (change: (receipts: FakeReceipt[]) => unknown): Lie =>
  async (method, params, honest) => {
    const answer = await honest(method, params);
    return isReceipts(method) && Array.isArray(answer) ? change(answer as FakeReceipt[]) : answer;
  };

const onLogs = (change: (logs: FakeLog[]) => FakeLog[]): Lie =>
  changeReceipts((receipts) => receipts.map((receipt) => ({ ...receipt, logs: change(receipt.logs) })));

const BLOOM_OF_NOTHING = bloomOf([]);

/** Answers that contradict the hashes of the chain. */
export const CRUDE_LIES: Readonly<Record<string, Lie>> = {
  "a later time": changeBlocks(({ timestamp }) => ({ timestamp: toHex(Number(timestamp) + MONTH_S) })),
  "an earlier time": changeBlocks(() => ({ timestamp: "0x1" })),
  "a filter without logs": changeBlocks(() => ({ logsBloom: BLOOM_OF_NOTHING })),
  "another receipts root": changeBlocks(() => ({ receiptsRoot: rootOf([]) })),
  "another parent": changeBlocks(({ number }) => ({ parentHash: hash(number) })),
  "other transactions": changeBlocks(({ transactions }) => ({ transactions: transactions.map((one) => hash(one)) })),
  "no logs": onLogs(() => []),
  "a log less": onLogs((logs) => logs.slice(1)),
  "each log twice": onLogs((logs) => [...logs, ...logs]),
  "other amounts": onLogs((logs) => logs.map((log) => ({ ...log, data: hash(log.data) }))),
  "no receipts": changeReceipts(() => []),
  "a receipt less": changeReceipts((receipts) => receipts.slice(1)),
  "the receipts of no block": changeReceipts(() => null),
};

/** Reports an old block as the newest final one. */
export const frozenAt =
  (number: number): Lie =>
  (method, params, honest) =>
    isBlock(method) && (params[0] === "finalized" || params[0] === "latest")
      ? honest(method, [toHex(number), ...params.slice(1)])
      : honest(method, params);

/** Reports a block as final that does not exist yet. */
export const ahead: Lie = async (method, params, honest) => {
  const answer = await honest(method, params);
  if (!isBlock(method) || params[0] !== "finalized") return answer;
  const head = answer as Header;
  return sealed({ ...head, number: toHex(Number(head.number) + 1_000) });
};

/**
 * A whole other chain from a block on: later times and an additional log in each block, with the hashes, filters and
 * roots that belong to them. Nodes with the same `from` and `log` tell the same lie.
 */
export function forgedFrom(from: number, log: FakeLog): Lie {
  const forged = new Map<string, FakeBlock>();

  async function blockAt(number: number, honest: Ask): Promise<FakeBlock | undefined> {
    const header = (await honest("eth_getBlockByNumber", [toHex(number), false])) as Header | null;
    if (header === null) return undefined;
    const receipts = (await honest("eth_getBlockReceipts", [toHex(number)])) as FakeReceipt[];
    const key = header.hash;
    const known = forged.get(key);
    if (known || number < from) return known ?? { header, receipts };
    const parent = await blockAt(number - 1, honest);
    const more = [...receipts, receiptOf(log, `${number}`)];
    const block = {
      header: sealed({
        ...header,
        parentHash: parent?.header.hash ?? "0x",
        timestamp: toHex(Number(header.timestamp) + MONTH_S),
        receiptsRoot: rootOf(more),
        logsBloom: bloomOf(more.flatMap(({ logs }) => logs)),
        transactions: more.map(({ transactionHash }) => transactionHash),
      }),
      receipts: more,
    };
    forged.set(key, block);
    return block;
  }

  return async (method, params, honest) => {
    if (!isBlock(method) && !isReceipts(method)) return honest(method, params);
    const found = (await honest("eth_getBlockByNumber", [params[0], false])) as Header | null;
    const block = found === null ? undefined : await blockAt(Number(found.number), honest);
    return (isReceipts(method) ? block?.receipts : block?.header) ?? null;
  };
}

const receiptOf = (log: FakeLog, name: string): FakeReceipt => ({
  type: "0x0",
  status: "0x1",
  cumulativeGasUsed: "0xfffff",
  logsBloom: bloomOf([log]),
  transactionHash: hash(`forged ${name}`),
  logs: [log],
});
