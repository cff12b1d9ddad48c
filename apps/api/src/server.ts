import { awaitSchema, requireSafeDatabase } from "@wth/db";
import { startOrExit, stopOnSignals } from "@wth/db/process";
import { chainChecks } from "./chain-checks.ts";
import { readConfig } from "./platform/settings/config.ts";
import { readDeployment } from "./platform/settings/deployment.ts";
import { createInternal, serveInternal } from "./platform/jobs/internal.ts";
import { createLogger } from "./platform/jobs/logger.ts";
import { requireContracts } from "./platform/jobs/require-contracts.ts";
import { startTracing } from "./platform/jobs/tracing.ts";
import { startWithDatabase } from "./platform/jobs/start-with-database.ts";
import { startServer } from "./start-server.ts";

await startOrExit(
  () => {
    const config = readConfig(process.env);
    return { config, deployment: readDeployment(config) };
  },
  async ({ config, deployment }) => {
    const { databaseUrl, isSandbox, durability, drainMs } = config;
    const logger = createLogger("api", config.logLevel);
    const tracing = await startTracing("api", config.tracesUrl);
    const internal = createInternal(tracing);
    await serveInternal(config.metrics, internal);
    await requireContracts(deployment, config.rpcUrls, logger);
    await awaitSchema(databaseUrl, internal.readiness, logger);
    const server = await startWithDatabase(logger, async () => {
      await requireSafeDatabase(databaseUrl, { process: "api", isPublic: !isSandbox, durability });
      return startServer(config, deployment, { logger, internal });
    });
    internal.readiness.add(...chainChecks(config, deployment, server.db));
    logger.info({ url: server.url }, "serving");
    const { readiness } = internal;
    const stop = async () => {
      await server.close();
      await tracing.close();
    };
    stopOnSignals({ log: logger, readiness, drainMs, onDrain: server.drain, stop });
  },
);
