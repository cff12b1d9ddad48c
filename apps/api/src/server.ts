import { openDatabase, requireDurableDatabase } from "@wth/db";
import { readConfig } from "./platform/settings/config.ts";
import { readDeployment, refuseDevelopmentKeys } from "./platform/settings/deployment.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { startServer } from "./start-server.ts";

await startOrExit(async () => {
  const config = readConfig(process.env);
  refuseDevelopmentKeys(config);
  const deployment = readDeployment(config);
  const logger = createLogger("api", config.logLevel);
  const check = openDatabase(config.databaseUrl, { max: 1 });
  await requireDurableDatabase(check.db);
  await check.close();
  const server = await startServer(config, deployment, logger);
  logger.info({ url: server.url }, "serving");
  stopInOrder(logger, () => server.close());
});
