import { requireSafeDatabase } from "@wth/db";
import { readWorkerConfig } from "./platform/settings/config.ts";
import { readDeployment } from "./platform/settings/deployment.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { startWorker } from "./start-worker.ts";

await startOrExit(async () => {
  const config = readWorkerConfig(process.env);
  const logger = createLogger("worker", config.logLevel);
  await requireSafeDatabase(config.databaseUrl, { process: "worker", isPublic: !config.isSandbox });
  const worker = await startWorker(config, readDeployment(config), logger);
  logger.info("working");
  stopInOrder(logger, () => worker.stop());
});
