import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway, requireSafeDatabase } from "@wth/db";
import { answerSupervisor, EXIT_FAULT, exitOnFault, logOutput } from "@wth/db/process";
import { pino } from "pino";
import { readConfig, type SignerConfig } from "./config.ts";
import { startSigner } from "./start-signer.ts";

const DATABASE_WAIT_MS = 120_000;
const RETRY_MS = 500;

/** Checks the database as soon as it can be reached. @throws the last error after two minutes */
async function requireDatabase({ databaseUrl, isSandbox }: SignerConfig): Promise<void> {
  const until = performance.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      await requireSafeDatabase(databaseUrl, { process: "signer", isPublic: !isSandbox });
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** Ends on signals, and with a parent that dies without one. */
function stopInOrder(stop: () => Promise<void>): void {
  const end = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  if (process.channel) process.once("disconnect", end);
}

answerSupervisor();
try {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: { service: "signer" } }, logOutput);
  await requireDatabase(config);
  const signer = await startSigner(config, logger);
  logger.info({ key: signer.key }, "signing");
  exitOnFault(logger, signer.close);
  stopInOrder(signer.close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // a database that is away may come back: the supervisor starts this process again
  process.exit(isDatabaseAway(error) ? EXIT_FAULT : 1);
}
