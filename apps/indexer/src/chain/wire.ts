import { RpcError } from "../rpc/rpc-error.ts";

/** The fields of a block header that the indexer needs. `time` in Unix seconds. */
export type Header = { number: number; hash: string; parentHash: string; time: number; logsBloom: string };

/** A log from the node, with parsed block number and index. */
export type ChainLog = {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: number;
  blockHash: string;
  txHash: string;
  logIndex: number;
  removed: boolean;
};

type Fields = Record<string, unknown>;

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

export function parseHeader(value: unknown): Header {
  if (typeof value !== "object" || value === null) throw malformed("block");
  const fields = value as Fields;
  return {
    number: quantity(fields["number"], "block number"),
    hash: hex(fields["hash"], WORD, "block hash"),
    parentHash: hex(fields["parentHash"], WORD, "parent hash"),
    time: quantity(fields["timestamp"], "block time"),
    logsBloom: hex(fields["logsBloom"], BLOOM, "logs bloom"),
  };
}

export function parseLog(value: unknown): ChainLog {
  if (typeof value !== "object" || value === null) throw malformed("log");
  const fields = value as Fields;
  const topics = fields["topics"];
  if (!Array.isArray(topics) || topics.length > 4) throw malformed("log");
  return {
    address: hex(fields["address"], ADDRESS, "log address"),
    topics: topics.map((topic) => hex(topic, WORD, "log topic")),
    data: hex(fields["data"], undefined, "log data"),
    blockNumber: quantity(fields["blockNumber"], "log block number"),
    blockHash: hex(fields["blockHash"], WORD, "log block hash"),
    txHash: hex(fields["transactionHash"], WORD, "log transaction hash"),
    logIndex: quantity(fields["logIndex"], "log index"),
    removed: fields["removed"] === true,
  };
}

export function parseList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw malformed(what);
  return value;
}
