import { pino } from "pino";
import { Gauge } from "prom-client";
import { contractKeys, decodeLog, nodeReports, type ContractKey } from "@wth/chain";
import { awaitDeployedCode, WrongDeployment } from "@wth/chain/deployed-code";
import {
  awaitSchema,
  databaseCheck,
  EXIT_STUCK,
  openBus,
  openDatabase,
  requireSafeDatabase,
  startHealthReports,
  startWatchdog,
  connectionLimits,
} from "@wth/db";
import { logOutput, Readiness, readinessGauge, startInternalServer, startOrExit, stopOnSignals } from "@wth/db/process";
import { readConfig, type Config } from "./config.ts";
import { createMetrics } from "./ops/metrics.ts";
import { indexerChecks } from "./ops/readiness-checks.ts";
import { isPublicChain } from "./public-chain.ts";
import { runIndexer } from "./run-indexer.ts";
import { WrongChain } from "./start-check.ts";
import { watchedContracts } from "./watched-contracts.ts";

const STOP_MAX_MS = 5_000;
/** Longer than the time for which calls of a node may be rationed. */
const STUCK_MS = 360_000;

const isContractKey = (key: string): key is ContractKey => contractKeys.some((known) => known === key);

async function serve(config: Config): Promise<void> {
  const { chainId, deployment, rpcUrls, socketUrls, budgets, databaseUrl, durability } = config;
  const { confirmationDepth, checkpoint } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  const log = pino({ level: config.logLevel, base: { service: "indexer", chainId } }, logOutput);
  const metrics = createMetrics(chainId);
  const readiness = new Readiness();
  metrics.registry.registerMetric(new Gauge<string>({ ...readinessGauge(readiness), registers: [] }));
  const ended = Promise.withResolvers<void>();
  const stop = () => {
    stopping.abort();
    // the lock of the chain ends with the process
    setTimeout(ended.resolve, STOP_MAX_MS).unref();
    return ended.promise;
  };
  stopOnSignals({ log, readiness, stop });
  const internal =
    config.status && (await startInternalServer(config.status, { readiness, registry: metrics.registry }));
  if (internal) log.info({ host: internal.host, port: internal.port }, "serving health and metrics");
  const watchdog = startWatchdog(STUCK_MS, (silentMs) => {
    log.fatal({ silentMs }, "the indexer is stuck, the process ends");
    process.exit(EXIT_STUCK);
  });
  await awaitSchema(databaseUrl, readiness, log, () => watchdog.turned());
  if (isPublicChain(chainId))
    await requireSafeDatabase(databaseUrl, { process: "indexer", isPublic: true, durability });
  await awaitDeployedCode(deployment, rpcUrls, { signal, onTurn: () => watchdog.turned() });
  const bus = await openBus(config);
  const database = openDatabase(databaseUrl, { max: 3, limits: connectionLimits.calls, bus });
  // a session's lock needs the server itself
  const session = openDatabase(config.directUrl, { max: 1, limits: connectionLimits.calls });
  readiness.add(databaseCheck(database.db), ...indexerChecks(metrics));
  const onError = (error: unknown) => log.warn({ err: error }, "contradicted nodes were not reported");
  const stopReports = startHealthReports(database.db, "indexer", nodeReports, onError);
  try {
    await runIndexer({
      db: database.db,
      lockDb: session.db,
      chainId,
      startBlock: deployment.startBlock,
      contracts: watchedContracts(deployment),
      decode: (contract, raw) => (isContractKey(contract) ? decodeLog(contract, raw) : undefined),
      rpcUrls,
      socketUrls,
      ...(budgets && { budgets }),
      confirmationDepth,
      checkpoint,
      log,
      metrics,
      signal,
      onWaiting: (is) => metrics.waiting(is),
      onTurn: () => watchdog.turned(),
    });
  } finally {
    await internal?.close();
    stopReports();
    await Promise.allSettled([session.close(), database.close(), bus.close()]);
    ended.resolve();
  }
}

await startOrExit(() => readConfig(process.env), serve, [WrongChain, WrongDeployment]);
