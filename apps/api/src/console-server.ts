import { requireSafeDatabase } from "@wth/db";
import { readConsoleConfig } from "./platform/settings/config.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startConsole } from "./start-console.ts";
import { startProposals } from "./start-proposals.ts";

await startOrExit(async () => {
  const config = readConsoleConfig(process.env);
  const logger = createLogger("console", config.logLevel);
  const server = await startWithDatabase(logger, async () => {
    await requireSafeDatabase(config.databaseUrl, { process: "console", isPublic: !config.isSandbox });
    return startConsole(config, logger);
  });
  logger.info({ url: server.url }, "serving");
  const proposals = startProposals(config, logger);
  stopInOrder(logger, async () => {
    await proposals.stop();
    await server.close();
  });
});
