import { createLogger, stopOnSignals } from "@wth/process";
import { readConfig } from "#platform/settings/config.ts";
import { startServer } from "#entry/start-server.ts";
import { testDeployment } from "./test-api.ts";

/** The API as a process that a test may kill; it sends its address to its parent. */
const config = { ...readConfig(process.env), port: 0 };
const logger = createLogger("api", config.logLevel);
const server = await startServer(config, testDeployment, { logger });
stopOnSignals({
  log: logger,
  readiness: server.readiness,
  drainMs: () => config.drainMs,
  onDrain: server.drain,
  stop: server.close,
});
process.send?.(server.url);
