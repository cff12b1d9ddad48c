import { pino } from "pino";
import { contractKeys, decodeLog, nodeReports, type ContractKey } from "@wth/chain";
import { awaitDeployedCode, WrongDeployment } from "@wth/chain/deployed-code";
import { EXIT_STUCK, openDatabase, requireSafeDatabase, startHealthReports, startWatchdog, timeLimits } from "@wth/db";
import { answerSupervisor, exitOnFault, logOutput } from "@wth/db/process";
import { readConfig, type Config } from "./config.ts";
import { createMetrics } from "./ops/metrics.ts";
import { startStatusServer } from "./ops/status-server.ts";
import { isPublicChain } from "./public-chain.ts";
import { runIndexer } from "./run-indexer.ts";
import { WrongChain } from "./start-check.ts";
import { watchedContracts } from "./watched-contracts.ts";

/** EX_CONFIG of sysexits.h: a restart without a change cannot succeed. */
const EXIT_WRONG_CHAIN = 78;
const STOP_MAX_MS = 5_000;
/** Longer than the time for which calls of a node may be rationed. */
const STUCK_MS = 360_000;

const isContractKey = (key: string): key is ContractKey => contractKeys.some((known) => known === key);

function stopOnSignals(controller: AbortController): void {
  const stop = () => {
    controller.abort();
    setTimeout(() => process.exit(0), STOP_MAX_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // Ends with a parent that dies without a signal.
  if (process.channel) process.once("disconnect", stop);
}

function exitCode(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return error instanceof WrongChain || error instanceof WrongDeployment ? EXIT_WRONG_CHAIN : 1;
}

async function serve(config: Config): Promise<void> {
  const { chainId, deployment, rpcUrls, socketUrls, budgets, confirmationDepth } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  stopOnSignals(stopping);
  const log = pino({ level: config.logLevel, base: { service: "indexer", chainId } }, logOutput);
  const metrics = createMetrics(chainId);
  if (isPublicChain(chainId)) await requireSafeDatabase(config.databaseUrl, { process: "indexer", isPublic: true });
  let waiting = false;
  const server = config.status && (await startStatusServer(config.status, metrics, () => waiting));
  if (server) log.info({ status: server.address() }, "serving health and metrics");
  const database = openDatabase(config.databaseUrl, { max: 4, limits: timeLimits.calls });
  const onError = (error: unknown) => log.warn({ err: error }, "contradicted nodes were not reported");
  const stopReports = startHealthReports(database.db, "indexer", nodeReports, onError);
  const watchdog = startWatchdog(STUCK_MS, (silentMs) => {
    log.fatal({ silentMs }, "the indexer is stuck, the process ends");
    process.exit(EXIT_STUCK);
  });
  try {
    await awaitDeployedCode(deployment, rpcUrls, { signal, onTurn: () => watchdog.turned() });
    const running = runIndexer({
      db: database.db,
      chainId,
      startBlock: deployment.startBlock,
      contracts: watchedContracts(deployment),
      decode: (contract, raw) => (isContractKey(contract) ? decodeLog(contract, raw) : undefined),
      rpcUrls,
      socketUrls,
      ...(budgets && { budgets }),
      confirmationDepth,
      log,
      metrics,
      signal,
      onWaiting: (is) => (waiting = is),
      onTurn: () => watchdog.turned(),
    });
    exitOnFault(log, async () => {
      stopping.abort();
      await running;
    });
    await running;
  } finally {
    server?.close();
    stopReports();
    await database.close().catch(() => undefined);
  }
}

answerSupervisor();
try {
  await serve(readConfig(process.env));
  // EXIT_FAULT after an error that nothing handled
  process.exit();
} catch (error) {
  process.exit(exitCode(error));
}
