import { EXIT_FAULT, exitOnFault, logOutput } from "@wth/db/process";
import { isDatabaseAway, requireSafeDatabase } from "@wth/db";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { startSigner } from "./start-signer.ts";

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

try {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: { service: "signer" } }, logOutput);
  await requireSafeDatabase(config.databaseUrl, { process: "signer", isPublic: !config.isSandbox });
  const signer = await startSigner(config, logger);
  logger.info({ key: signer.key }, "signing");
  exitOnFault(logger, signer.close);
  stopInOrder(signer.close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // a database that is away may come back: the supervisor starts this process again
  process.exit(isDatabaseAway(error) ? EXIT_FAULT : 1);
}
