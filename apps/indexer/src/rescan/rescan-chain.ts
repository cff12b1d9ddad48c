import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { LINKED_MAX, type ChainReader } from "../chain/chain-reader.ts";
import { ChainMismatch } from "../chain/position.ts";
import type { WatchList } from "../chain/watch-list.ts";
import { toEvents, type DecodeLog } from "../inbox/to-events.ts";
import { retryPause } from "../rpc/address-health.ts";
import { addTreasuries } from "../watched-contracts.ts";
import type { Rescan, RescanStore } from "./rescan-store.ts";

const ASK_EVERY_MS = 5_000;
/** Blocks that are read in one go. */
const RANGE = 300;

export type RescanChain = {
  chain: ChainReader;
  rescans: RescanStore;
  watch: WatchList;
  decode: DecodeLog;
  log: Logger;
  signal: AbortSignal;
  askEveryMs?: number;
};

/** Nodes that serve another chain than the one that was read say nothing about the inbox. @throws ChainMismatch */
async function confirm(chain: ChainReader, { last }: Rescan): Promise<void> {
  const { hash, time } = await chain.blockAt(last.number);
  if (hash !== last.hash) throw new ChainMismatch({ ...last, time }, hash);
}

/** Returns the block to read to: the first one that can be proven when the next ones are a little before it. */
function endOf({ next, to }: Rescan, readsFrom: number): number {
  const end = Math.min(to, next + RANGE - 1);
  return next + LINKED_MAX < readsFrom ? end : Math.max(end, readsFrom);
}

/**
 * Reads the next blocks of a request with the proofs of usual reading, and halts money when the inbox differs. Ends
 * early at a part that names a new treasury: its blocks were read without what reaches that one.
 */
async function rescan({ chain, rescans, watch, decode, log, signal }: RescanChain, request: Rescan) {
  // The end is final and its headers lead to this one, or reading fails.
  const before = await chain.blockAt(request.next - 1);
  const end = await chain.finalAt(endOf(request, chain.readsFrom));
  let { next } = request;
  for await (const part of chain.read(before, end)) {
    if (next > request.to) return;
    signal.throwIfAborted();
    const last = Math.min(part.end.number, request.to);
    const logs = part.logs.filter(({ blockNumber }) => blockNumber <= last);
    const events = toEvents(logs, watch, decode);
    await confirm(chain, request);
    if (addTreasuries(watch, events)) return;
    const { missing, surplus } = await rescans.compare({ ...request, next }, last, events);
    if (missing + surplus.length > 0)
      log.fatal({ request: request.id, missing, surplus }, "the inbox differs from the chain, money is halted");
    next = last + 1;
  }
}

/** Carries out requests to read blocks again, until the signal. */
export async function rescanChain(options: RescanChain): Promise<void> {
  const { rescans, log, signal, askEveryMs = ASK_EVERY_MS } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const request = await rescans.next();
      if (request) await rescan(options, request);
      else await delay(askEveryMs, undefined, { signal });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      log.warn({ err: error, failures }, "blocks were not read again, trying again");
      await delay(retryPause(failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
