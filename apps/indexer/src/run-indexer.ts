import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "@wth/db";
import { withChainLock } from "./chain-lock.ts";
import { chainReader } from "./chain/chain-reader.ts";
import { ChainMismatch } from "./chain/position.ts";
import { rangePolicy } from "./chain/range-policy.ts";
import { watchList, type WatchedContract } from "./chain/watch-list.ts";
import type { EventStore } from "./inbox/event-store.ts";
import { pgEventStore } from "./inbox/pg-event-store.ts";
import type { DecodeLog } from "./inbox/to-events.ts";
import { indexChain } from "./index-chain.ts";
import type { Metrics } from "./ops/metrics.ts";
import { waitForDecision } from "./reorg-halt.ts";
import { retryPause } from "./retry-pause.ts";
import { createEndpoint } from "./rpc/endpoint.ts";
import { endpointPool } from "./rpc/endpoint-pool.ts";
import { tokenBucket } from "./rpc/token-bucket.ts";
import { startCheck, WrongChain } from "./start-check.ts";

export type IndexerOptions = {
  db: Database;
  chainId: number;
  startBlock: number;
  contracts: readonly WatchedContract[];
  decode: DecodeLog;
  rpcUrls: readonly string[];
  confirmationDepth: number | undefined;
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
 * Settings of a local node, which has no rate limit and never lags; public nodes allow 10,000 calls in five minutes.
 */
const LOCAL = { pollMs: 250, callsPerWindow: Number.POSITIVE_INFINITY, graceMs: 2_000 };
const PUBLIC = { pollMs: 1_500, callsPerWindow: 9_000, graceMs: 60_000 };
const LOCAL_CHAIN = 31_337;

function connect(options: IndexerOptions, callsPerWindow: number) {
  const { metrics, signal, rpcUrls, log, onTurn } = options;
  const endpoints = rpcUrls.map((url, at) => {
    const label = `rpc-${at + 1}`;
    const bucket = tokenBucket(callsPerWindow, WINDOW_MS);
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
 * Copies the chain into the inbox until the signal. Waits while another process does so, and retries failures of nodes
 * and database. Replaced final blocks halt money; reading goes on when an operator has lifted the halt and the last read
 * block is final again.
 * @throws WrongChain when the database belongs to another chain
 */
export async function runIndexer(options: IndexerOptions): Promise<void> {
  const { db, chainId, startBlock, log, metrics, signal, decode, onWaiting, onTurn } = options;
  const pace = chainId === LOCAL_CHAIN ? LOCAL : PUBLIC;
  const watch = watchList(options.contracts);
  const pool = connect(options, pace.callsPerWindow);
  const chain = chainReader({ pool, watch, confirmationDepth: options.confirmationDepth });
  const store = options.store ?? pgEventStore(db, chainId);
  const policy = rangePolicy();
  const chainName = options.rpcUrls.map((url) => new URL(url).host).join(", ");
  const onWait = () => {
    log.info("another process reads this chain, waiting for it to stop");
    onWaiting?.(true);
  };

  let failures = 0;

  async function work(holdsLock: () => void): Promise<void> {
    onWaiting?.(false);
    const { graceMs } = pace;
    const pollMs = options.pollMs ?? pace.pollMs;
    const stored = await startCheck({ chain, store, chainId, startBlock, chainName, graceMs, signal });
    failures = 0;
    log.info({ cursor: stored.position.number, addresses: pool.size }, "reading the chain");
    metrics.stored(stored.position, 0);
    await indexChain({ chain, store, watch, decode, policy, progress: metrics, log, pollMs, signal, holdsLock });
  }

  while (!signal.aborted) {
    try {
      await withChainLock(db, chainId, { signal, onWait, onTry: () => onTurn?.() }, work);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof WrongChain) throw error;
      onTurn?.();
      if (error instanceof ChainMismatch) {
        const onHalted = (halted: boolean) => metrics.halted(halted);
        await waitForDecision(error, { store, log, signal, onHalted, onTurn: () => onTurn?.() });
        continue;
      }
      failures += 1;
      log.warn({ err: error, failures }, "not reading the chain, trying again");
      await delay(retryPause(failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
