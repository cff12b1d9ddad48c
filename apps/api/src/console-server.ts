import { requireSafeDatabase } from "@wth/db";
import { readConsoleConfig } from "./platform/settings/config.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startOrExit, stopInOrder } from "./platform/jobs/process.ts";
import { startConsole } from "./start-console.ts";
import { startProposals } from "./start-proposals.ts";

await startOrExit(async () => {
  const config = readConsoleConfig(process.env);
  const logger = createLogger("console", config.logLevel);
  await requireSafeDatabase(config.databaseUrl, { process: "console", isPublic: !config.isSandbox });
  const server = await startConsole(config, logger);
  logger.info({ url: server.url }, "serving");
  const proposals = startProposals(config, logger);
  stopInOrder(logger, async () => {
    await proposals.stop();
    await server.close();
  });
});
