import { requireSafeDatabase } from "@wth/db";
import { readConfig } from "./platform/settings/config.ts";
import { readDeployment } from "./platform/settings/deployment.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { requireContracts } from "./platform/jobs/require-contracts.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startServer } from "./start-server.ts";

await startOrExit(async () => {
  const config = readConfig(process.env);
  const deployment = readDeployment(config);
  const logger = createLogger("api", config.logLevel);
  await requireContracts(deployment, config.rpcUrls, logger);
  const server = await startWithDatabase(logger, async () => {
    await requireSafeDatabase(config.databaseUrl, { process: "api", isPublic: !config.isSandbox });
    return startServer(config, deployment, logger);
  });
  logger.info({ url: server.url }, "serving");
  stopInOrder(logger, () => server.close());
});
