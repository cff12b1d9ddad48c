import type { Fields } from "../proof/fields.ts";
import { headerHash } from "../proof/header-hash.ts";
import type { Receipt } from "../proof/receipts-root.ts";
import { ContradictionError, RpcError } from "../rpc/rpc-error.ts";

/**
 * A block header whose hash was computed from its fields. `time` in Unix seconds. The hash covers the root of the
 * transactions, but not the list of their hashes.
 */
export type Header = {
  number: number;
  hash: string;
  parentHash: string;
  time: number;
  logsBloom: string;
  receiptsRoot: string;
  transactionsRoot: string;
  /** Bytes of the block's maker; on BNB Smart Chain with the votes of validators. */
  extraData: string;
  transactions: readonly string[];
};

/** A log of a block, with the time of the block in Unix seconds. */
export type ChainLog = {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: number;
  blockHash: string;
  blockTime: number;
  txHash: string;
  logIndex: number;
};

export const toQuantity = (value: number): string => `0x${value.toString(16)}`;

function malformed(what: string): RpcError {
  return new RpcError("doubt", `the node sent a malformed ${what}`);
}

function quantity(value: unknown, what: string): number {
  const number = typeof value === "string" ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0) throw malformed(what);
  return number;
}

const HEX = /^0x[0-9a-f]*$/;

function hex(value: unknown, length: number | undefined, what: string): string {
  const text = typeof value === "string" ? value.toLowerCase() : "";
  if (!HEX.test(text) || (length !== undefined && text.length !== length)) throw malformed(what);
  return text;
}

/** Lengths in hex digits including `0x`: 32 bytes, 20 bytes and the 256-byte bloom filter. */
const WORD = 66;
const ADDRESS = 42;
const BLOOM = 514;

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== "object" || value === null) throw malformed(what);
  return value as Fields;
}

/** Parses a block and computes its hash. @throws RpcError when the node states another hash */
export function parseHeader(value: unknown): Header {
  const fields = fieldsOf(value, "block");
  const header = {
    number: quantity(fields["number"], "block number"),
    hash: hex(fields["hash"], WORD, "block hash"),
    parentHash: hex(fields["parentHash"], WORD, "parent hash"),
    time: quantity(fields["timestamp"], "block time"),
    logsBloom: hex(fields["logsBloom"], BLOOM, "logs bloom"),
    receiptsRoot: hex(fields["receiptsRoot"], WORD, "receipts root"),
    transactionsRoot: hex(fields["transactionsRoot"], WORD, "transactions root"),
    extraData: hex(fields["extraData"], undefined, "extra data"),
    transactions: parseList(fields["transactions"], "list of transactions").map((one) => hex(one, WORD, "transaction")),
  };
  if (headerHash(fields) !== header.hash) {
    throw new ContradictionError(`the fields of block ${header.number} do not give its hash, or are of a newer fork`);
  }
  return header;
}

/** Parses the topics, data and address of a log of a receipt. */
export function parseLog(value: Fields): Pick<ChainLog, "address" | "topics" | "data"> {
  const topics = parseList(value["topics"], "log");
  if (topics.length > 4) throw malformed("log");
  return {
    address: hex(value["address"], ADDRESS, "log address"),
    topics: topics.map((topic) => hex(topic, WORD, "log topic")),
    data: hex(value["data"], undefined, "log data"),
  };
}

export function parseReceipt(value: unknown): Receipt {
  const fields = fieldsOf(value, "receipt");
  const logs = parseList(fields["logs"], "receipt").map((log) => fieldsOf(log, "log"));
  for (const log of logs) parseList(log["topics"], "log");
  return { fields, logs };
}

function parseList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw malformed(what);
  return value;
}
