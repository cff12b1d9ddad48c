import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { LockLost } from "./chain-lock.ts";
import type { ChainReader } from "./chain/chain-reader.ts";
import { ChainMismatch, type Position } from "./chain/position.ts";
import type { RangePolicy } from "./chain/range-policy.ts";
import type { WatchList } from "./chain/watch-list.ts";
import type { Header } from "./chain/wire.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { toEvents, type DecodeLog } from "./inbox/to-events.ts";
import { retryPause } from "./retry-pause.ts";
import { RpcError } from "./rpc/rpc-error.ts";

export type Progress = {
  /** Called with the newest final block. */
  saw(head: Header): void;
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
  policy: RangePolicy;
  progress: Progress;
  log: Logger;
  pollMs: number;
  signal: AbortSignal;
  /** Called between steps; throws when this process has lost the lock. */
  holdsLock: () => void;
};

type Step = { to: Position; write: () => Promise<void> };

/** Returns the newest final block when it is after `tip`. */
async function newHead({ chain, progress, log }: IndexChain, tip: Position): Promise<Header | undefined> {
  const head = await chain.finalized();
  progress.saw(head);
  if (head.number > tip.number) return head;
  if (head.number < tip.number) log.warn({ head: head.number, tip: tip.number }, "the node is behind what was read");
  else if (head.hash !== tip.hash) throw await chain.confirm(new ChainMismatch(tip, head.hash));
  return undefined;
}

async function readStep(indexer: IndexChain, tip: Position, head: Header): Promise<Step> {
  const { chain, policy, progress, watch, decode, store } = indexer;
  const blocks = Math.min(policy.size(), head.number - tip.number);
  progress.range(blocks);
  try {
    const answer = await chain.read(tip, tip.number + blocks);
    const events = toEvents(answer, watch, decode);
    const { number, hash, time } = answer.end;
    const to = { number, hash, time };
    policy.succeeded(blocks, events.length);
    return {
      to,
      async write() {
        await store.append(tip, to, events);
        progress.stored(to, events.length);
      },
    };
  } catch (error) {
    const refused = error instanceof RpcError && error.kind === "answer";
    if (!(error instanceof ChainMismatch)) policy.failed(blocks, refused);
    throw error;
  }
}

/** Runs until the signal. The next read overlaps the current write, so that node and database work concurrently. */
async function follow(indexer: IndexChain, onSuccess: () => void): Promise<void> {
  const { store, pollMs, signal, holdsLock } = indexer;
  const stored = await store.load();
  if (!stored) throw new Error("the cursor of this chain is gone");
  let tip = stored.position;
  let head: Header | undefined;
  let writing: Promise<void> | undefined;
  try {
    while (!signal.aborted) {
      holdsLock();
      // During back-fill the last seen head is far enough ahead.
      if (!head || head.number <= tip.number) head = await newHead(indexer, tip);
      const step: Step | undefined = head && (await readStep(indexer, tip, head));
      await writing;
      if (writing || !step) onSuccess();
      writing = step?.write();
      writing?.catch(() => undefined);
      if (step) tip = step.to;
      else await delay(pollMs, undefined, { signal });
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
  const { log, signal, policy } = indexer;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await follow(indexer, () => (failures = 0));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ChainMismatch || error instanceof LockLost) throw error;
      failures += 1;
      log.warn({ err: error, failures, range: policy.size() }, "step failed, trying again");
      // A refused range is retried smaller at once; a pause would only delay finding the limit.
      const refused = error instanceof RpcError && error.kind === "answer" && failures <= 10;
      const pause = retryPause(refused ? 0 : failures);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
