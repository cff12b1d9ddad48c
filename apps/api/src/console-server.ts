import { openDatabase, requireDurableDatabase } from "@wth/db";
import { readConfig } from "./platform/settings/config.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { startConsole } from "./start-console.ts";

await startOrExit(async () => {
  const config = readConfig(process.env);
  const logger = createLogger("console", config.logLevel);
  const check = openDatabase(config.databaseUrl, { max: 1 });
  await requireDurableDatabase(check.db);
  await check.close();
  const server = await startConsole(config, logger);
  logger.info({ url: server.url }, "serving");
  stopInOrder(logger, () => server.close());
});
