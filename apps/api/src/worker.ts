import { requireSafeDatabase } from "@wth/db";
import { readWorkerConfig } from "./platform/settings/config.ts";
import { readDeployment } from "./platform/settings/deployment.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { requireContracts } from "./platform/jobs/require-contracts.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startWorker } from "./start-worker.ts";

await startOrExit(async () => {
  const config = readWorkerConfig(process.env);
  const logger = createLogger("worker", config.logLevel);
  const deployment = readDeployment(config);
  await requireContracts(deployment, config.rpcUrls, logger);
  const worker = await startWithDatabase(logger, async () => {
    await requireSafeDatabase(config.databaseUrl, { process: "worker", isPublic: !config.isSandbox });
    return startWorker(config, deployment, logger);
  });
  logger.info("working");
  stopInOrder(logger, () => worker.stop());
});
