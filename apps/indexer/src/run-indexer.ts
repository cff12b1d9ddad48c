import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "@wth/db";
import { withChainLock } from "./chain-lock.ts";
import { chainReader } from "./chain/chain-reader.ts";
import { ChainMismatch } from "./chain/position.ts";
import { watchList, type WatchedContract } from "./chain/watch-list.ts";
import { isPublicChain } from "./config.ts";
import { pgEpochStore } from "./finality/epoch-store.ts";
import type { BlockId } from "./finality/parse-extra.ts";
import { votedFinality, type Finality } from "./finality/voted-finality.ts";
import { votingRules } from "./finality/voting-rules.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { pgEventStore } from "./inbox/pg-event-store.ts";
import type { DecodeLog } from "./inbox/to-events.ts";
import { indexChain } from "./index-chain.ts";
import type { Metrics } from "./ops/metrics.ts";
import { waitForDecision } from "./reorg-halt.ts";
import { rewindChain } from "./rewind/rewind-chain.ts";
import { rescanChain } from "./rescan/rescan-chain.ts";
import { pgRescanStore } from "./rescan/rescan-store.ts";
import { retryPause } from "./rpc/address-health.ts";
import { createEndpoint } from "./rpc/endpoint.ts";
import { endpointPool, type EndpointPool } from "./rpc/endpoint-pool.ts";
import { headHints } from "./rpc/head-hints.ts";
import { tokenBucket } from "./rpc/token-bucket.ts";
import { startCheck, WrongChain } from "./start-check.ts";

export type IndexerOptions = {
  db: Database;
  /** Direct connection to the server, for the chain's lock; `db` when absent. */
  lockDb?: Database;
  chainId: number;
  startBlock: number;
  contracts: readonly WatchedContract[];
  decode: DecodeLog;
  rpcUrls: readonly string[];
  /** Web-socket addresses of nodes that announce new blocks. */
  socketUrls?: readonly string[];
  /** Calls that each address takes in five minutes, in the order of the addresses; the chain's default when absent. */
  budgets?: readonly number[];
  confirmationDepth: number | undefined;
  /** Trusted first block of an epoch, which a chain whose validators vote needs. */
  checkpoint?: BlockId | undefined;
  log: Logger;
  metrics: Metrics;
  signal: AbortSignal;
  /** Called with true while another process holds the chain's lock, and with false once this one does. */
  onWaiting?: (waiting: boolean) => void;
  /** Called at least every five minutes while the process works or waits: nodes may ration their calls that long. */
  onTurn?: () => void;
  /** Replaces the PostgreSQL inbox. */
  store?: EventStore;
  /** Replaces the chain's polling interval. */
  pollMs?: number;
};

const RPC_TIMEOUT_MS = 10_000;
const WINDOW_MS = 5 * 60_000;

/**
 * Settings of a local chain, whose clock a script may move and whose nodes have no rate limit; public nodes allow
 * 10,000 calls in five minutes, and their blocks are never ahead of a clock that is set.
 */
const LOCAL = { pollMs: 250, callsPerWindow: Number.POSITIVE_INFINITY, aheadMaxS: Number.POSITIVE_INFINITY };
const PUBLIC = { pollMs: 1_500, callsPerWindow: 9_000, aheadMaxS: 30 };

function connect(options: IndexerOptions, callsPerWindow: number) {
  const { metrics, signal, rpcUrls, budgets, log, onTurn } = options;
  const endpoints = rpcUrls.map((url, at) => {
    const label = `rpc-${at + 1}`;
    const bucket = tokenBucket(budgets?.[at] ?? callsPerWindow, WINDOW_MS);
    const onRequest = (count: number) => {
      onTurn?.();
      metrics.rpcRequests(label, count);
    };
    return createEndpoint({ url, label, timeoutMs: RPC_TIMEOUT_MS, bucket, signal, onRequest });
  });
  return endpointPool(endpoints, {
    onError(endpoint, error) {
      metrics.rpcError(endpoint.label, error.kind);
      log.debug({ rpc: endpoint.label, kind: error.kind, reason: error.message }, "an address failed");
    },
  });
}

/**
 * Returns the proof of finality by votes; undefined on a chain without them.
 * @throws RangeError without a checkpoint
 */
function finalityOf({ db, chainId, checkpoint }: IndexerOptions, pool: EndpointPool): Finality | undefined {
  const rules = votingRules[chainId];
  if (!rules) return undefined;
  if (!checkpoint) throw new RangeError(`chain ${chainId} needs a checkpoint`);
  return votedFinality({ pool, rules, checkpoint, store: pgEpochStore(db, chainId, checkpoint) });
}

/**
 * Copies the chain into the inbox until the signal. Waits while another process does so, and retries failures of nodes
 * and database. Replaced final blocks halt money; reading goes on from an earlier block after an operator's request, or
 * when the last read block is back.
 * @throws WrongChain when the database belongs to another chain
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { db, chainId, startBlock, log, metrics, signal, decode, onWaiting, onTurn } = options;
  const pace = isPublicChain(chainId) ? PUBLIC : LOCAL;
  const watch = watchList(options.contracts);
  const pool = connect(options, pace.callsPerWindow);
  const clock = { now: Date.now, aheadMaxS: pace.aheadMaxS };
  const { confirmationDepth } = options;
  const chain = chainReader({ pool, watch, confirmationDepth, clock, finality: finalityOf(options, pool) });
  const onError = (error: unknown) => log.warn({ err: error }, "announcements of blocks are not received any more");
  const hints = headHints({ urls: options.socketUrls ?? [], signal, onError });
  const store = options.store ?? pgEventStore(db, chainId);
  const rescans = pgRescanStore(db, chainId);
  const parts = { chain, store, watch, decode, log };
  const chainName = options.rpcUrls.map((url) => new URL(url).host).join(", ");
  const onWait = () => {
    log.info("another process reads this chain, waiting for it to stop");
    onWaiting?.(true);
  };

  let failures = 0;

  async function work(holdsLock: () => void): Promise<void> {
    onWaiting?.(false);
    const nextBlock = () => hints.wait(options.pollMs ?? pace.pollMs);
    const turn = () => onTurn?.();
    const stored = await startCheck({ chain, store, watch, chainId, startBlock, chainName, signal, onTurn: turn });
    failures = 0;
    log.info({ cursor: stored.position.number, addresses: pool.size }, "reading the chain");
    metrics.stored(stored.position, 0);
    const ending = new AbortController();
    // It ends by itself after the signal: a halt must not wait for it.
    const rescanning = rescanChain({ ...parts, rescans, signal: AbortSignal.any([signal, ending.signal]) });
    rescanning.catch((error: unknown) => log.error({ err: error }, "blocks are not read again any more"));
    try {
      await indexChain({ ...parts, progress: metrics, nextBlock, signal, holdsLock });
    } finally {
      ending.abort();
    }
  }

  while (!signal.aborted) {
    try {
      await withChainLock(options.lockDb ?? db, chainId, { signal, onWait, onTry: () => onTurn?.() }, work);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof WrongChain) throw error;
      onTurn?.();
      if (error instanceof ChainMismatch) {
        const rewind = () => rewindChain({ db, chainId, chain, log });
        const onHalted = (halted: boolean) => metrics.halted(halted);
        const { number, hash } = error.position;
        const isBack = async () => (await chain.blockAt(number)).hash === hash;
        await waitForDecision(error, { store, log, signal, onHalted, onTurn: () => onTurn?.(), rewind, isBack });
        continue;
      }
      failures += 1;
      log.warn({ err: error, failures }, "not reading the chain, trying again");
      await delay(retryPause(failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
