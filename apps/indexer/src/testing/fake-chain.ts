import { createHash } from "node:crypto";
import { bloomBits } from "../chain/logs-bloom.ts";
import { headerHash } from "../proof/header-hash.ts";
import { keccak } from "../proof/keccak.ts";
import { orderedTrieRoot } from "../proof/ordered-trie.ts";
import { receiptsRoot } from "../proof/receipts-root.ts";
import { encodeTransaction } from "../proof/transaction-hashes.ts";

export const ADDRESS = `0x${"1a".repeat(20)}`;
export const TOPIC = `0x${"3c".repeat(32)}`;

export type FakeLog = { address: string; topics: string[]; data: string };
export type FakeReceipt = Record<string, unknown> & { logs: FakeLog[]; transactionHash: string };
export type FakeBlock = {
  header: Record<string, unknown> & { number: string; hash: string; timestamp: string; transactions: string[] };
  receipts: FakeReceipt[];
  /** Whole transactions; forged blocks have none. */
  transactions?: readonly Record<string, unknown>[];
};

export const hash = (text: string): string => `0x${createHash("sha256").update(text).digest("hex")}`;
export const toHex = (value: number): string => `0x${value.toString(16)}`;

/** A log that the tests want, distinct by its data. */
export const wantedLog = (name: string): FakeLog => ({ address: ADDRESS, topics: [TOPIC], data: hash(name) });

export function bloomOf(logs: readonly FakeLog[]): string {
  const bloom = Buffer.alloc(256);
  for (const bit of logs.flatMap(({ address, topics }) => [address, ...topics]).flatMap(bloomBits)) {
    const at = 255 - (bit >> 3);
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7));
  }
  return `0x${bloom.toString("hex")}`;
}

/** Returns the header with the hash of its fields. */
export const sealed = <T extends FakeBlock["header"]>(header: T): T => ({ ...header, hash: headerHash(header) });

export const rootOf = (receipts: readonly FakeReceipt[]): string =>
  receiptsRoot(receipts.map((fields) => ({ fields, logs: fields.logs })));

/** A transaction without a valid signature, distinct by its input. */
const transactionOf = (name: string) => ({
  type: "0x0",
  nonce: "0x0",
  gasPrice: "0x1",
  gas: "0x5208",
  to: ADDRESS,
  value: "0x0",
  input: hash(name),
  v: "0x1b",
  r: "0x1",
  s: "0x1",
});

type NewBlock = {
  parent: FakeBlock | undefined;
  time: number;
  transactions: readonly FakeLog[][];
  salt?: string;
  extraData?: string;
};

/** Makes a block with these transactions, each a list of logs; another `salt` makes another block. */
function makeBlock({ parent, time, transactions, salt = "", extraData = "0x" }: NewBlock): FakeBlock {
  const number = parent ? Number(parent.header.number) + 1 : 0;
  const whole = transactions.map((_, at) => transactionOf(`${salt} ${number} ${at}`));
  const encoded = whole.map(encodeTransaction);
  const receipts = transactions.map((logs, at) => ({
    type: "0x2",
    status: "0x1",
    cumulativeGasUsed: toHex(21_000 * (at + 1)),
    logsBloom: bloomOf(logs),
    transactionHash: `0x${keccak(encoded[at] ?? "")}`,
    logs,
  }));
  const zero = `0x${"00".repeat(32)}`;
  const header = sealed({
    number: toHex(number),
    hash: "0x",
    parentHash: parent?.header.hash ?? zero,
    sha3Uncles: zero,
    miner: `0x${"00".repeat(20)}`,
    stateRoot: hash(`state ${salt}`),
    transactionsRoot: `0x${orderedTrieRoot(encoded)}`,
    receiptsRoot: rootOf(receipts),
    logsBloom: bloomOf(transactions.flat()),
    difficulty: "0x2",
    gasLimit: "0x1c9c380",
    gasUsed: "0x0",
    timestamp: toHex(time),
    extraData,
    mixHash: zero,
    nonce: "0x0000000000000000",
    baseFeePerGas: "0x0",
    transactions: receipts.map(({ transactionHash }) => transactionHash),
  });
  return { header, receipts, transactions: whole };
}

export type FakeChain = {
  readonly blocks: readonly FakeBlock[];
  add(transactions: readonly FakeLog[][], salt?: string, extraData?: string): void;
  /** Removes the newest blocks. */
  drop(count: number): void;
};

export const FIRST_TIME = 1_000;

/** A chain with block 0, in memory. Block n has the time 1,000 + n. */
export function fakeChain(
  length = 1,
  logsIn: (block: number) => number = () => 0,
  fork = length,
  extraData = "0x",
): FakeChain {
  const blocks = [makeBlock({ parent: undefined, time: FIRST_TIME, transactions: [], extraData })];
  const chain: FakeChain = {
    blocks,
    add(transactions, salt = "", extraData = "0x") {
      const [parent, time] = [blocks.at(-1), FIRST_TIME + blocks.length];
      blocks.push(makeBlock({ parent, time, transactions, salt, extraData }));
    },
    drop: (count) => void blocks.splice(Math.max(1, blocks.length - count)),
  };
  for (let number = 1; number < length; number += 1) {
    const logs = Array.from({ length: logsIn(number) }, (_, at) => wantedLog(`${number} ${at}`));
    chain.add(logs.length > 0 ? [[], logs] : [], number >= fork ? "fork" : "");
  }
  return chain;
}
