import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { LockLost } from "./chain-lock.ts";
import type { ChainReader } from "./chain/chain-reader.ts";
import { ChainMismatch, type Position } from "./chain/position.ts";
import type { WatchList } from "./chain/watch-list.ts";
import type { Header } from "./chain/wire.ts";
import type { ChainEvent } from "./inbox/chain-event.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { toEvents, type DecodeLog } from "./inbox/to-events.ts";
import { retryPause } from "./rpc/address-health.ts";
import { addTreasuries } from "./watched-contracts.ts";

export type Progress = {
  /** Called with the newest final block. */
  saw(head: Pick<Header, "number" | "time">): void;
  /** Called with the size of the next range. */
  range(blocks: number): void;
  /** Called when events up to this block are stored. */
  stored(position: Position, events: number): void;
};

export type IndexChain = {
  chain: ChainReader;
  store: EventStore;
  watch: WatchList;
  decode: DecodeLog;
  progress: Progress;
  log: Logger;
  /** Settles when it is time to ask for a new block. */
  nextBlock: () => Promise<void>;
  signal: AbortSignal;
  /** Called between parts; throws when this process has lost the lock. */
  holdsLock: () => void;
};

/** Blocks that are read in one go; their headers are in memory at once. */
const RANGE = 600;

/** Returns the newest final block when it is after `tip`. @throws ChainMismatch when another block is final there */
async function newHead({ chain, progress, log }: IndexChain, tip: Position): Promise<Header | undefined> {
  const head = await chain.finalized(tip.number);
  progress.saw(head);
  if (head.number > tip.number) return head;
  if (head.number < tip.number) log.warn({ head: head.number, tip: tip.number }, "the nodes are behind what was read");
  else if (head.hash !== tip.hash) throw new ChainMismatch(tip, head.hash);
  return undefined;
}

/**
 * Reads on from the stored cursor until the signal. A part is written while the next ones are read; another one may
 * wait for it, so that the database has work when the reader waits for nodes.
 */
async function follow(indexer: IndexChain, onSuccess: () => void): Promise<void> {
  const { chain, store, watch, decode, progress, signal, holdsLock, nextBlock } = indexer;
  const stored = await store.load();
  if (!stored) throw new Error("the cursor of this chain is gone");
  let tip = stored.position;
  let writing = Promise.resolve();
  let earlier = writing;

  async function write(from: Position, to: Position, events: readonly ChainEvent[], text: Buffer): Promise<void> {
    holdsLock();
    signal.throwIfAborted();
    await store.append(from, to, events, text);
    progress.stored(to, events.length);
    onSuccess();
  }

  /**
   * Reads up to a block, or less when a part names a new treasury: its blocks were read without what reaches that one.
   */
  async function readTo(end: Header): Promise<void> {
    for await (const part of chain.read(tip, end)) {
      const events = toEvents(part.logs, watch, decode);
      if (addTreasuries(watch, events)) return;
      const { number, hash, time } = part.end;
      const text = store.format(events);
      await earlier;
      earlier = writing;
      const [from, to] = [tip, { number, hash, time }];
      writing = earlier.then(() => write(from, to, events, text));
      writing.catch(() => undefined);
      tip = to;
    }
  }

  try {
    while (!signal.aborted) {
      const head = await newHead(indexer, tip);
      if (!head) {
        await writing;
        onSuccess();
        await nextBlock();
        holdsLock();
        continue;
      }
      const end =
        head.number - tip.number <= RANGE ? head : await chain.finalAt(Math.max(chain.readsFrom, tip.number + RANGE));
      progress.range(end.number - tip.number);
      await readTo(end);
    }
  } finally {
    await writing;
  }
}

/**
 * Copies final events into the inbox until the signal. Failures of nodes and database are retried from the stored
 * cursor.
 * @throws ChainMismatch when final blocks were replaced
 * @throws LockLost when `holdsLock` throws it
 */
export async function indexChain(indexer: IndexChain): Promise<void> {
  const { log, signal } = indexer;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await follow(indexer, () => (failures = 0));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ChainMismatch || error instanceof LockLost) throw error;
      failures += 1;
      log.warn({ err: error, failures }, "step failed, trying again");
      await delay(retryPause(failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
