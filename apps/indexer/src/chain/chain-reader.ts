import type { Finality } from "../finality/voted-finality.ts";
import type { Endpoint } from "../rpc/endpoint.ts";
import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { Vote } from "../rpc/vote.ts";
import { nameTransactions } from "./name-transactions.ts";
import type { Position } from "./position.ts";
import { checkTimes, provenHeaders, type OwnClock } from "./read-headers.ts";
import { logsInOrder } from "./logs-in-order.ts";
import type { FoundLog } from "./read-receipts.ts";
import type { WatchList } from "./watch-list.ts";
import { parseHeader, toQuantity, type ChainLog, type Header } from "./wire.ts";

/** Proven blocks up to `end` and their wanted logs, in chain order. */
export type ChainPart = { logs: ChainLog[]; end: Header };

export type ChainReader = {
  /** First block that can be read; on a chain whose validators' votes are checked, the checkpoint sets it. */
  readonly readsFrom: number;
  /**
   * Returns the newest final block: the one that a quorum of addresses reports or, where votes are checked, the newest
   * one up to it that votes prove. Addresses that are slow to answer are not waited for when the block is after `tip`.
   */
  finalized(tip: number): Promise<Header>;
  /** Returns the block that a quorum of addresses has at a number. Its hash may be false when the quorum lies. */
  blockAt(number: number): Promise<Header>;
  /** Returns the final block at a number: as `blockAt` or, where votes are checked, the one that votes prove. */
  finalAt(number: number): Promise<Header>;
  /** Returns the chain id that a quorum of addresses states. */
  chainId(): Promise<number>;
  /**
   * Reads the blocks after `tip` up to `end` in parts. What is read before a failure is given before it is thrown.
   * @throws ChainMismatch when the chain of `end` does not contain `tip`
   */
  read(tip: Position, end: Header): AsyncGenerator<ChainPart, void, void>;
};

export type ChainReaderOptions = {
  pool: EndpointPool;
  watch: WatchList;
  /** Blocks behind the newest one that count as final at a node without the `finalized` tag. */
  confirmationDepth: number | undefined;
  clock: OwnClock;
  /** Votes of the chain's validators; absent where they are not checked. */
  finality?: Finality | undefined;
};

/** Headers that may link a block to the first one that a checkpoint proves; they are in memory at once. */
export const LINKED_MAX = 20_000;
/**
 * A part ends when it has this many blocks or logs; bounds memory, the size of a transaction, and what a failure costs.
 */
const PART_BLOCKS = 100;
const PART_LOGS = 4_000;

async function headerBy(endpoint: Endpoint, tag: string): Promise<Header> {
  const block = await endpoint.call("eth_getBlockByNumber", [tag, false]);
  if (block === null) throw new RpcError("doubt", `the node does not have block ${tag}`);
  return parseHeader(block);
}

async function finalizedOf(endpoint: Endpoint, depth: number | undefined): Promise<Header> {
  try {
    return await headerBy(endpoint, "finalized");
  } catch (error) {
    const isMissing = error instanceof RpcError && (error.kind === "answer" || error.kind === "doubt");
    if (depth === undefined || !isMissing) throw error;
  }
  const latest = await headerBy(endpoint, "latest");
  return headerBy(endpoint, toQuantity(Math.max(0, latest.number - depth)));
}

/** Returns the highest number that a quorum of the answers reaches. */
function reachedBy(quorum: number, heads: readonly Vote<Header>[]): number {
  const numbers = heads.map(({ answer }) => answer.number).toSorted((a, b) => b - a);
  return numbers[quorum - 1] ?? -1;
}

export function chainReader({ pool, watch, confirmationDepth, clock, finality }: ChainReaderOptions): ChainReader {
  const blockAt = (number: number, known: readonly Vote<Header>[] = []): Promise<Header> =>
    pool.agree(
      async (endpoint) => {
        const header = await headerBy(endpoint, toQuantity(number));
        if (header.number !== number) throw new RpcError("doubt", `asked for block ${number}, got ${header.number}`);
        return header;
      },
      ({ hash }) => hash,
      known.filter(({ answer }) => answer.number === number),
    );

  return {
    readsFrom: finality?.provesFrom ?? 0,
    blockAt,
    finalAt: (number) => (finality ? finality.blockAt(number) : blockAt(number)),
    async finalized(tip) {
      const heads = await pool.askAll(
        (endpoint) => finalizedOf(endpoint, confirmationDepth),
        (answers) => reachedBy(pool.quorum, answers) > tip,
      );
      const reached = reachedBy(pool.quorum, heads);
      return finality ? finality.newestUpTo(reached) : blockAt(reached, heads);
    },
    async chainId() {
      const id = await pool.agree((endpoint) => endpoint.call("eth_chainId", []), String);
      return Number(id);
    },
    async *read(tip, end) {
      const headers = await provenHeaders(pool, tip, end);
      checkTimes(tip, headers, clock);
      const byNumber = new Map(headers.map((header) => [header.number, header]));
      const part: { logs: FoundLog[]; blocks: number; end: Header | undefined } = {
        logs: [],
        blocks: 0,
        end: undefined,
      };
      const close = async (last: Header): Promise<ChainPart> => {
        const logs = await nameTransactions(pool, part.logs, byNumber, finality !== undefined);
        Object.assign(part, { logs: [], blocks: 0, end: undefined });
        return { logs, end: last };
      };
      try {
        for await (const [header, logs] of logsInOrder(pool, watch, headers)) {
          part.logs.push(...logs);
          part.blocks += 1;
          part.end = header;
          if (part.blocks >= PART_BLOCKS || part.logs.length >= PART_LOGS || header === end) yield await close(header);
        }
      } catch (error) {
        if (part.end) yield await close(part.end);
        throw error;
      }
    },
  };
}
