import { setTimeout as pause } from "node:timers/promises";
import { awaitDeployedCode } from "@wth/chain/deployed-code";
import { isDatabaseAway, requireSafeDatabase } from "@wth/db";
import { answerSupervisor, EXIT_FAULT, exitOnFault, logOutput } from "@wth/db/process";
import { pino, type Logger } from "pino";
import { readConfig, type SignerConfig } from "./config.ts";
import { startSigner } from "./start-signer.ts";

const DATABASE_WAIT_MS = 120_000;
const RETRY_MS = 500;
/** Nodes that are silent for longer are named in the log. */
const NODES_SILENT_MS = 10_000;

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

/** Waits until a quorum of nodes has confirmed the code of the contracts. @throws WrongDeployment when it is other code */
async function requireContracts({ deployment, rpcUrls }: SignerConfig, logger: Logger): Promise<void> {
  if (await awaitDeployedCode(deployment, rpcUrls, { patienceMs: NODES_SILENT_MS })) return;
  logger.warn("no quorum of nodes has confirmed the code of the contracts yet");
  await awaitDeployedCode(deployment, rpcUrls);
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
  // before the waits, which can be long
  let close = () => Promise.resolve();
  stopInOrder(() => close());
  await requireDatabase(config);
  await requireContracts(config, logger);
  const signer = await startSigner(config, logger);
  logger.info({ key: signer.key }, "signing");
  close = signer.close;
  exitOnFault(logger, close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // a database that is away may come back: the supervisor starts this process again
  process.exit(isDatabaseAway(error) ? EXIT_FAULT : 1);
}
