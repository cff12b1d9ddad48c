import { decodeLog, type ContractKey, type Deployment } from "@wth/chain";

/** A log as a node returns it. */
export type RawLog = {
  topics: `0x${string}`[];
  data: `0x${string}`;
  transactionHash: string;
  logIndex: string;
  blockNumber: string;
  blockHash: string;
};
export type Event = {
  contract: ContractKey;
  event: string;
  args: Readonly<Record<string, string>>;
};
export type LoggedEvent = Event & { log: RawLog };

/** Blocks requested from a node in one call. */
export const BLOCKS_PER_CALL = 1000n;
const hex = (number: bigint) => `0x${number.toString(16)}`;

/** One call of a node. @throws Error when it cannot be reached or refuses */
export async function rpc<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as { result: T; error?: { message: string } };
  if (answer.error) throw new Error(`the node answered: ${answer.error.message}`);
  return answer.result;
}

type Span = { first: bigint; last: bigint; topics?: readonly (string | readonly string[] | null)[] };

/** Every event of a contract in a range of blocks, read from the node; `topics` filter them. */
export async function eventsOf(
  rpcUrl: string,
  deployment: Deployment,
  contract: ContractKey,
  { first, last, topics = [] }: Span,
): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for (let from = first; from <= last; from += BLOCKS_PER_CALL) {
    const end = from + BLOCKS_PER_CALL - 1n;
    const range = { fromBlock: hex(from), toBlock: hex(end < last ? end : last) };
    const filter = { address: deployment.contracts[contract], ...range, topics };
    for (const log of await rpc<RawLog[]>(rpcUrl, "eth_getLogs", [filter])) {
      const decoded = decodeLog(contract, log);
      if (decoded) events.push({ contract, ...decoded, log });
    }
  }
  return events;
}
