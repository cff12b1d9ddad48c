import type { Database } from "@wth/db";
import { pino } from "pino";
import type { WatchedContract } from "../chain/watch-list.ts";
import type { EventStore } from "../inbox/event-store.ts";
import type { DecodeLog } from "../inbox/to-events.ts";
import { createMetrics } from "../ops/metrics.ts";
import { runIndexer, type IndexerOptions } from "../run-indexer.ts";

export const silentLog = pino({ level: "silent" });

export const CHAIN_ID = 31_337;

/** A store that can simulate a crash before or after its next write. */
type CrashStore = { store: EventStore; crash: "before" | "after" | undefined };

function crashStore(inner: EventStore): CrashStore {
  const crashing: CrashStore = {
    crash: undefined,
    store: {
      ...inner,
      async append(from, to, events) {
        if (crashing.crash === "before") throw new Error("crashed before the write");
        await inner.append(from, to, events);
        if (crashing.crash === "after") throw new Error("crashed after the write");
      },
    },
  };
  return crashing;
}

export type ScriptIndexer = {
  db: Database;
  /** Opens the indexer's store; called at each start, as by a new process. */
  openStore: () => EventStore;
  startBlock: number;
  contracts: readonly WatchedContract[];
  decode: DecodeLog;
  rpcUrls: readonly string[];
} & Partial<Pick<IndexerOptions, "chainId" | "checkpoint" | "budgets">>;
export type RunningIndexer = { crashing: CrashStore; stop: () => Promise<void> };

/** Starts an indexer in this process, with everything that `main` creates except the process itself. */
export function startScriptIndexer({ openStore, chainId = CHAIN_ID, ...options }: ScriptIndexer): RunningIndexer {
  const controller = new AbortController();
  const crashing = crashStore(openStore());
  const running = runIndexer({
    ...options,
    chainId,
    confirmationDepth: undefined,
    log: silentLog,
    metrics: createMetrics(chainId),
    signal: controller.signal,
    store: crashing.store,
    pollMs: 3,
  });
  running.catch(() => undefined);
  return {
    crashing,
    async stop() {
      controller.abort();
      await running;
    },
  };
}
