import type { Endpoint } from "../rpc/endpoint.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { ChainMismatch, type Position } from "./position.ts";
import type { WatchList } from "./watch-list.ts";
import { parseHeader, parseList, parseLog, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** The wanted logs in chain order, the headers of all blocks after the tip, and the last block. */
export type RangeAnswer = { logs: ChainLog[]; headers: ReadonlyMap<number, Header>; end: Header };

const METHOD_NOT_FOUND = -32_601;

type Headers = Map<number, Header>;

async function fetchHeaders(endpoint: Endpoint, numbers: readonly number[]): Promise<Headers> {
  const headers: Headers = new Map();
  const answers = await endpoint.batch(
    numbers.map((number) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] })),
  );
  numbers.forEach((number, at) => {
    if (answers[at] === null) throw new RpcError("doubt", `the node does not have block ${number} yet`);
    const header = parseHeader(answers[at]);
    if (header.number !== number) throw new RpcError("doubt", `asked for block ${number}, got ${header.number}`);
    headers.set(number, header);
  });
  return headers;
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

/** Counts the wanted logs of a block from its receipts, or by a query of its hash where receipts are not served. */
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

/** Detects missing logs by the headers' filters: lagging nodes return too few logs instead of an error. */
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
 * Reads the blocks after `tip` up to `end` from one address and verifies them. Every block is checked, however long the
 * range and whatever other addresses return, because two addresses can omit the same logs.
 * @throws ChainMismatch when the node has another block at the tip
 * @throws RpcError when the answer is missing or inconsistent
 */
export async function readRange(
  endpoint: Endpoint,
  tip: Position,
  end: number,
  watch: WatchList,
): Promise<RangeAnswer> {
  const numbers = Array.from({ length: end - tip.number + 1 }, (_, at) => tip.number + at);
  const [headersRead, logsRead] = await Promise.allSettled([
    fetchHeaders(endpoint, numbers),
    fetchLogs(endpoint, tip.number + 1, end, watch),
  ]);
  if (headersRead.status === "rejected") throw headersRead.reason;
  const headers = headersRead.value;
  checkLinks(headers, tip);
  if (logsRead.status === "rejected") throw logsRead.reason;
  const logs = logsRead.value;
  checkBlocksOfLogs(logs, headers);
  const answer = { logs, headers, end: headerAt(headers, end) };
  await checkNothingMissing(endpoint, tip, answer, watch);
  return answer;
}
