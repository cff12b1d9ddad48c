import { setTimeout as pause } from "node:timers/promises";
import { contractKeys, decodeLog, type ContractKey } from "@wth/chain";
import { connectionLimits, openBus, openDatabase } from "@wth/db";
import {
  databaseCheck,
  exitCodes,
  runProcess,
  startHealthReports,
  startWatchdog,
  withDeployment,
  type ProcessTools,
} from "@wth/process";
import { readConfig } from "./config.ts";
import { createMetrics } from "./ops/metrics.ts";
import { indexerChecks } from "./ops/readiness-checks.ts";
import { runIndexer } from "./run-indexer.ts";
import { WrongChain } from "./start-check.ts";
import { watchedContracts } from "./watched-contracts.ts";

const STOP_MAX_MS = 5_000;
/** Longer than the time for which calls of a node may be rationed. */
const STUCK_MS = 360_000;

const isContractKey = (key: string): key is ContractKey => contractKeys.some((known) => known === key);

const read = () => withDeployment(readConfig(process.env));

async function start(config: ReturnType<typeof read>, { logger: log, internal }: ProcessTools) {
  const { chainId, deployment, databaseUrl } = config;
  const stopping = new AbortController();
  await using opened = new AsyncDisposableStack();
  const bus = opened.adopt(await openBus(config), (open) => open.close());
  const database = openDatabase(databaseUrl, { max: 3, limits: connectionLimits.calls, bus });
  opened.defer(database.close);
  // a session's lock needs the server itself
  const session = openDatabase(config.directUrl, { max: 1, limits: connectionLimits.calls });
  opened.defer(session.close);
  const metrics = createMetrics(chainId);
  internal.registries.add(metrics.registry);
  opened.defer(() => void internal.registries.delete(metrics.registry));
  opened.defer(internal.readiness.add(databaseCheck(database.db), ...indexerChecks(metrics)));
  opened.defer(startHealthReports(database.db, "indexer", log));
  const watchdog = startWatchdog(STUCK_MS, (silentMs) => {
    log.fatal({ silentMs }, "the indexer is stuck, the process ends");
    process.exit(exitCodes.fault);
  });
  opened.defer(() => watchdog.stop());
  const reading = runIndexer({
    ...config,
    db: database.db,
    lockDb: session.db,
    startBlock: deployment.startBlock,
    contracts: watchedContracts(deployment),
    decode: (contract, raw) => (isContractKey(contract) ? decodeLog(contract, raw) : undefined),
    log,
    metrics,
    signal: stopping.signal,
    onWaiting: (is) => metrics.waiting(is),
    onTurn: () => watchdog.turned(),
  });
  const running = opened.move();
  const ended = (async () => {
    try {
      await reading;
    } finally {
      await running.disposeAsync();
    }
  })();
  return {
    ended,
    stop: () => {
      stopping.abort();
      // the lock of the chain ends with the process
      return Promise.race([ended, pause(STOP_MAX_MS, undefined, { ref: false })]);
    },
  };
}

await runProcess({
  name: "indexer",
  read,
  metrics: ({ metrics }) => metrics,
  contracts: ({ deployment, rpcUrls }) => ({ deployment, rpcUrls, wait: "before" }),
  start,
  hopeless: [WrongChain],
});
