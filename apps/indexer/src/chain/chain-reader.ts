import type { Endpoint } from "../rpc/endpoint.ts";
import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { ChainMismatch, type Position } from "./position.ts";
import { readRange, type RangeAnswer } from "./read-range.ts";
import type { WatchList } from "./watch-list.ts";
import { parseHeader, toQuantity, type Header } from "./wire.ts";

export type ChainReader = {
  /** Returns the newest block that every queried address reports as final. */
  finalized(): Promise<Header>;
  /** Returns the headers of the reachable addresses at a block number, without those that lack the block. */
  headersAt(number: number): Promise<Header[]>;
  /** Returns the chain ids of the reachable addresses. */
  chainIds(): Promise<number[]>;
  /**
   * Checks with every address a block that one of them misses. Returns the mismatch when all miss it, else the error.
   */
  confirm(mismatch: ChainMismatch): Promise<ChainMismatch | RpcError>;
  /** Reads the blocks after `tip` up to `end`; two addresses must agree when more than one is configured. */
  read(tip: Position, end: number): Promise<RangeAnswer>;
};

export type ChainReaderOptions = {
  pool: EndpointPool;
  watch: WatchList;
  /** Blocks behind the newest one that count as final at a node without the `finalized` tag. */
  confirmationDepth: number | undefined;
};

async function headerBy(endpoint: Endpoint, tag: string): Promise<Header | undefined> {
  const block = await endpoint.call("eth_getBlockByNumber", [tag, false]);
  return block === null ? undefined : parseHeader(block);
}

async function finalizedOf(endpoint: Endpoint, depth: number | undefined): Promise<Header> {
  try {
    const header = await headerBy(endpoint, "finalized");
    if (header) return header;
    if (depth === undefined) throw new RpcError("answer", "the node has no finalized block");
  } catch (error) {
    if (depth === undefined || !(error instanceof RpcError) || error.kind !== "answer") throw error;
  }
  const latest = await headerBy(endpoint, "latest");
  const header = latest && (await headerBy(endpoint, toQuantity(Math.max(0, latest.number - depth))));
  if (!header) throw new RpcError("doubt", "the node lost its newest block while it was asked");
  return header;
}

/** Returns a digest that is equal for equal answers. */
function digest(answer: RangeAnswer): string {
  const lines = answer.logs.map((log) =>
    [log.blockHash, log.logIndex, log.txHash, log.address, log.topics.join(), log.data].join(" "),
  );
  return [answer.end.hash, ...lines].join("\n");
}

export function chainReader({ pool, watch, confirmationDepth }: ChainReaderOptions): ChainReader {
  async function askAll<T>(question: (endpoint: Endpoint) => Promise<T>): Promise<{ endpoint: Endpoint; answer: T }[]> {
    const answers = await pool.askAll(question);
    if (answers.length < pool.quorum) throw new RpcError("transport", "too few addresses answered");
    return answers;
  }

  // One node on a wrong fork must not stop the platform; all of them missing the block must.
  async function confirm(mismatch: ChainMismatch): Promise<ChainMismatch | RpcError> {
    const answers = await askAll((endpoint) => headerBy(endpoint, toQuantity(mismatch.position.number)));
    const known = answers.filter((one) => one.answer !== undefined);
    const others = known.filter((one) => one.answer?.hash !== mismatch.position.hash);
    if (known.length >= pool.quorum && others.length === known.length) return mismatch;
    for (const { endpoint } of others) pool.distrust(endpoint);
    return new RpcError("doubt", `only some addresses have another block ${mismatch.position.number}`);
  }

  /** Returns the answer that most addresses give, if at least two do. The others are avoided for a while. */
  async function outvote(question: (endpoint: Endpoint) => Promise<RangeAnswer>): Promise<RangeAnswer | undefined> {
    const votes = Map.groupBy(await askAll(question), ({ answer }) => digest(answer));
    const [most = [], next = []] = [...votes.values()].toSorted((a, b) => b.length - a.length);
    if (most.length < pool.quorum || most.length === next.length) return undefined;
    const outvoted = [...votes.values()].filter((group) => group !== most).flat();
    for (const { endpoint } of outvoted) pool.distrust(endpoint);
    return most[0]?.answer;
  }

  return {
    confirm,
    async headersAt(number) {
      const answers = await askAll((endpoint) => headerBy(endpoint, toQuantity(number)));
      return answers.flatMap(({ answer }) => (answer ? [answer] : []));
    },
    async finalized() {
      const heads = await pool.ask((endpoint) => finalizedOf(endpoint, confirmationDepth));
      return heads.reduce((lowest, head) => (head.number < lowest.number ? head : lowest));
    },
    async chainIds() {
      const answers = await askAll((endpoint) => endpoint.call("eth_chainId", []));
      return answers.map(({ answer }) => Number(answer));
    },
    async read(tip, end) {
      let mismatch: ChainMismatch | undefined;
      async function readOne(endpoint: Endpoint): Promise<RangeAnswer> {
        try {
          return await readRange(endpoint, tip, end, watch);
        } catch (error) {
          if (!(error instanceof ChainMismatch)) throw error;
          mismatch = error;
          throw new RpcError("doubt", error.message);
        }
      }
      const answers = await pool.ask(readOne).catch(async (error: unknown) => {
        throw mismatch ? await confirm(mismatch) : error;
      });
      const [first, ...rest] = answers;
      if (!first) throw new RpcError("transport", "no address answered");
      if (rest.every((other) => digest(other) === digest(first))) return first;
      const agreed = await outvote(readOne);
      if (agreed) return agreed;
      throw new RpcError("doubt", `the addresses disagree about the blocks ${tip.number + 1} to ${end}`);
    },
  };
}
