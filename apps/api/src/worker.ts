import { awaitSchema, requireSafeDatabase } from "@wth/db";
import { startOrExit, stopOnSignals } from "@wth/db/process";
import { readWorkerConfig } from "./platform/settings/config.ts";
import { readDeployment } from "./platform/settings/deployment.ts";
import { createInternal, serveInternal } from "./platform/jobs/internal.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { requireContracts } from "./platform/jobs/require-contracts.ts";
import { startTracing } from "./platform/jobs/tracing.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startWorker } from "./start-worker.ts";

await startOrExit(
  () => {
    const config = readWorkerConfig(process.env);
    return { config, deployment: readDeployment(config) };
  },
  async ({ config, deployment }) => {
    const { databaseUrl, isSandbox, durability } = config;
    const logger = createLogger("worker", config.logLevel);
    const tracing = await startTracing("worker", config.tracesUrl);
    const internal = createInternal(tracing);
    await serveInternal(config.metrics, internal);
    await requireContracts(deployment, config.rpcUrls, logger);
    await awaitSchema(databaseUrl, internal.readiness, logger);
    const worker = await startWithDatabase(logger, async () => {
      await requireSafeDatabase(databaseUrl, { process: "worker", isPublic: !isSandbox, durability });
      return startWorker(config, deployment, logger, internal);
    });
    logger.info("working");
    const stop = async () => {
      await worker.stop();
      await tracing.close();
    };
    stopOnSignals({ log: logger, readiness: internal.readiness, stop });
  },
);
