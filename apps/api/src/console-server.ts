import { awaitSchema, requireSafeDatabase } from "@wth/db";
import { startOrExit, stopOnSignals } from "@wth/db/process";
import { readConsoleConfig } from "./platform/settings/config.ts";
import { createInternal, serveInternal } from "./platform/jobs/internal.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { startTracing } from "./platform/jobs/tracing.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startConsole } from "./start-console.ts";
import { startProposals } from "./start-proposals.ts";

await startOrExit(
  () => readConsoleConfig(process.env),
  async (config) => {
    const { databaseUrl, isSandbox, durability, drainMs } = config;
    const logger = createLogger("console", config.logLevel);
    const tracing = await startTracing("console", config.tracesUrl);
    const internal = createInternal(tracing);
    await serveInternal(config.console.metrics, internal);
    await awaitSchema(databaseUrl, internal.readiness, logger);
    const server = await startWithDatabase(logger, async () => {
      await requireSafeDatabase(databaseUrl, { process: "console", isPublic: !isSandbox, durability });
      return startConsole(config, { logger, internal });
    });
    logger.info({ url: server.url }, "serving");
    const proposals = startProposals(config, logger);
    const stop = async () => {
      await proposals.stop();
      await server.close();
      await tracing.close();
    };
    stopOnSignals({ log: logger, readiness: internal.readiness, drainMs, onDrain: server.drain, stop });
  },
);
