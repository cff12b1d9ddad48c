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

/** Largest number of blocks requested from a node in one call. */
export const BLOCKS_PER_CALL = 1000n;

/**
 * Number of blocks to request in one call. Nodes limit it, and do not say to how many: it halves after a refusal and
 * grows by an eighth after an answer.
 */
export class BlockSpan {
  #blocks: bigint;

  constructor(blocks = BLOCKS_PER_CALL) {
    this.#blocks = blocks;
  }

  get blocks(): bigint {
    return this.#blocks;
  }

  grow(): void {
    const next = this.#blocks + this.#blocks / 8n + 1n;
    this.#blocks = next < BLOCKS_PER_CALL ? next : BLOCKS_PER_CALL;
  }

  /** @returns false when it cannot become smaller */
  shrink(): boolean {
    if (this.#blocks === 1n) return false;
    this.#blocks /= 2n;
    return true;
  }
}

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

type Range = {
  first: bigint;
  last: bigint;
  topics?: readonly (string | readonly string[] | null)[];
  span?: BlockSpan;
};

/** Every event of a contract in a range of blocks, read from the node; `topics` filter them. */
export async function eventsOf(
  rpcUrl: string,
  deployment: Deployment,
  contract: ContractKey,
  { first, last, topics = [], span = new BlockSpan() }: Range,
): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  const address = deployment.contracts[contract];
  let from = first;
  while (from <= last) {
    const end = from + span.blocks - 1n < last ? from + span.blocks - 1n : last;
    const filter = { address, fromBlock: hex(from), toBlock: hex(end), topics };
    let logs: RawLog[];
    try {
      logs = await rpc<RawLog[]>(rpcUrl, "eth_getLogs", [filter]);
    } catch (error) {
      if (!span.shrink()) throw error;
      continue;
    }
    for (const log of logs) {
      const decoded = decodeLog(contract, log);
      if (decoded) events.push({ contract, ...decoded, log });
    }
    from = end + 1n;
    span.grow();
  }
  return events;
}
