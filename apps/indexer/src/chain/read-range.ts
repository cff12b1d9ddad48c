import type { Endpoint } from "../rpc/endpoint.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { ChainMismatch, type Position } from "./position.ts";
import type { WatchList } from "./watch-list.ts";
import { parseHeader, parseList, parseLog, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** Wanted logs in chain order, the headers of their blocks, and the last block of the range. */
export type RangeAnswer = { logs: ChainLog[]; headers: ReadonlyMap<number, Header>; end: Header };

/** Ranges up to this many blocks are always read with every header, which shows whether a log is missing. */
const FULL_CHECK_BLOCKS = 64;
const METHOD_NOT_FOUND = -32_601;

type Headers = Map<number, Header>;

async function fetchHeaders(endpoint: Endpoint, numbers: readonly number[], into: Headers): Promise<void> {
  const missing = [...new Set(numbers)].filter((number) => !into.has(number));
  const answers = await endpoint.batch(
    missing.map((number) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] })),
  );
  missing.forEach((number, at) => {
    if (answers[at] === null) throw new RpcError("doubt", `the node does not have block ${number} yet`);
    const header = parseHeader(answers[at]);
    if (header.number !== number) throw new RpcError("doubt", `asked for block ${number}, got ${header.number}`);
    into.set(number, header);
  });
}

function headerAt(headers: Headers, number: number): Header {
  const header = headers.get(number);
  if (!header) throw new RpcError("doubt", `the header of block ${number} is missing`);
  return header;
}

function checkLinks(headers: Headers, tip: Position): void {
  const found = headerAt(headers, tip.number).hash;
  if (found !== tip.hash) throw new ChainMismatch(tip, found);
  for (const header of headers.values()) {
    const parent = headers.get(header.number - 1);
    if (parent && parent.hash !== header.parentHash) {
      throw new RpcError("doubt", `block ${header.number} does not follow the block ${parent.number} that was given`);
    }
  }
}

async function fetchLogs(endpoint: Endpoint, from: number, to: number, watch: WatchList): Promise<ChainLog[]> {
  const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), ...watch.filter };
  const answer = parseList(await endpoint.call("eth_getLogs", [filter]), "list of logs").map(parseLog);
  if (answer.some((log) => log.blockNumber < from || log.blockNumber > to)) {
    throw new RpcError("doubt", "a log lies outside of the range that was asked for");
  }
  const wanted = answer.filter((log) => !log.removed && watch.keyOf(log.address, log.topics) !== undefined);
  return wanted.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

function checkBlocksOfLogs(logs: readonly ChainLog[], headers: Headers): void {
  for (const log of logs) {
    if (headerAt(headers, log.blockNumber).hash !== log.blockHash) {
      throw new RpcError("doubt", `a log names another block ${log.blockNumber} than the chain has`);
    }
  }
}

/** The wanted logs of one block, counted from its receipts, or from a query by block hash where receipts are not served. */
async function countLogs(endpoint: Endpoint, header: Header, watch: WatchList): Promise<number> {
  const wanted = (logs: unknown) =>
    parseList(logs, "list of logs")
      .map(parseLog)
      .filter((log) => watch.keyOf(log.address, log.topics) !== undefined).length;
  try {
    const receipts = parseList(await endpoint.call("eth_getBlockReceipts", [toQuantity(header.number)]), "receipts");
    return receipts.reduce<number>((sum, receipt) => sum + wanted((receipt as { logs?: unknown } | null)?.logs), 0);
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== METHOD_NOT_FOUND) throw error;
    return wanted(await endpoint.call("eth_getLogs", [{ blockHash: header.hash, ...watch.filter }]));
  }
}

/** Lagging nodes answer with too few logs instead of an error; the filters in the headers give them away. */
async function checkNothingMissing(
  endpoint: Endpoint,
  tip: Position,
  answer: RangeAnswer,
  watch: WatchList,
): Promise<void> {
  const given = Map.groupBy(answer.logs, (log) => log.blockNumber);
  for (const header of answer.headers.values()) {
    if (header.number <= tip.number || !watch.mayBeIn(header.logsBloom)) continue;
    const count = await countLogs(endpoint, header, watch);
    const found = given.get(header.number)?.length ?? 0;
    if (count !== found) throw new RpcError("doubt", `block ${header.number} has ${count} logs, ${found} were given`);
  }
}

/**
 * Reads the blocks after `tip` up to `end` from one address and believes nothing that does not fit together. What is said
 * alone, without another address to compare it with, is checked against every block, however long the range.
 * @throws ChainMismatch when the node has another block at the tip
 * @throws RpcError when the answer is missing or contradicts itself
 */
export async function readRange(
  endpoint: Endpoint,
  tip: Position,
  end: number,
  watch: WatchList,
  isAlone: boolean,
): Promise<RangeAnswer> {
  const first = tip.number + 1;
  const complete = isAlone || end - tip.number <= FULL_CHECK_BLOCKS;
  const numbers = complete
    ? Array.from({ length: end - tip.number + 1 }, (_, at) => tip.number + at)
    : [tip.number, first, end];
  const headers: Headers = new Map();
  const logsSent = fetchLogs(endpoint, first, end, watch);
  const [headersSettled, logsSettled] = await Promise.allSettled([fetchHeaders(endpoint, numbers, headers), logsSent]);
  if (headersSettled.status === "rejected") throw headersSettled.reason;
  checkLinks(headers, tip);
  if (logsSettled.status === "rejected") throw logsSettled.reason;
  const logs = logsSettled.value;
  await fetchHeaders(
    endpoint,
    logs.map((log) => log.blockNumber),
    headers,
  );
  checkLinks(headers, tip);
  checkBlocksOfLogs(logs, headers);
  const answer = { logs, headers, end: headerAt(headers, end) };
  if (complete) await checkNothingMissing(endpoint, tip, answer, watch);
  return answer;
}
