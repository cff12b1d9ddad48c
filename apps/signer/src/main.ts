import { awaitDeployedCode, WrongDeployment } from "@wth/chain/deployed-code";
import { awaitSchema, requireSafeDatabase } from "@wth/db";
import { logOutput, Readiness, readinessGauge, startInternalServer, startOrExit, stopOnSignals } from "@wth/db/process";
import { pino, type Logger } from "pino";
import { Gauge } from "prom-client";
import { readConfig, type SignerConfig } from "./config.ts";
import { createMetrics } from "./ops/metrics.ts";
import { startSigner } from "./start-signer.ts";

/** Nodes that are silent for longer are named in the log. */
const NODES_SILENT_MS = 10_000;

/**
 * Waits until a quorum of nodes has confirmed the code of the contracts.
 * @throws WrongDeployment when it is other code
 */
async function requireContracts({ deployment, rpcUrls }: SignerConfig, logger: Logger): Promise<void> {
  if (await awaitDeployedCode(deployment, rpcUrls, { patienceMs: NODES_SILENT_MS })) return;
  logger.warn("no quorum of nodes has confirmed the code of the contracts yet");
  await awaitDeployedCode(deployment, rpcUrls);
}

async function start(config: SignerConfig): Promise<void> {
  const { databaseUrl, isSandbox, durability } = config;
  const logger = pino({ level: config.logLevel, base: { service: "signer" } }, logOutput);
  const metrics = createMetrics();
  const readiness = new Readiness();
  metrics.registry.registerMetric(new Gauge<string>({ ...readinessGauge(readiness), registers: [] }));
  // before the waits, which can be long
  let close = () => Promise.resolve();
  stopOnSignals({ log: logger, readiness, stop: () => close() });
  const internal =
    config.metrics && (await startInternalServer(config.metrics, { readiness, registry: metrics.registry }));
  await awaitSchema(databaseUrl, readiness, logger);
  await requireSafeDatabase(databaseUrl, { process: "signer", isPublic: !isSandbox, durability });
  await requireContracts(config, logger);
  const signer = await startSigner(config, logger, { metrics, readiness });
  logger.info({ key: signer.key }, "signing");
  close = async () => {
    await signer.close();
    await internal?.close();
  };
}

await startOrExit(() => readConfig(process.env), start, [WrongDeployment]);
