import type { Deployment } from "@wth/chain";
import { awaitDeployedCode } from "@wth/chain/deployed-code";
import type { Logger } from "pino";
import { exitCodes } from "./exit-codes.ts";

/** A start waits this long for its nodes before it says so. */
const PATIENCE_MS = 3_000;

/**
 * Compares the code of the contracts with the deployment file. The comparison goes on when no quorum of nodes answers
 * soon; nodes that come back later with other code end the process.
 * @returns `proven` settles when a quorum has confirmed the code
 * @throws WrongDeployment when they contradict each other
 */
export async function requireContracts(
  deployment: Deployment,
  rpcUrls: readonly string[],
  logger: Logger,
): Promise<{ proven: Promise<void> }> {
  if (await awaitDeployedCode(deployment, rpcUrls, PATIENCE_MS)) return { proven: Promise.resolve() };
  logger.warn("no quorum of nodes has confirmed the code of the contracts yet");
  const proven = awaitDeployedCode(deployment, rpcUrls).then(
    () => logger.info("a quorum of nodes has confirmed the code of the contracts"),
    (error: unknown) => {
      logger.fatal({ err: error }, "the contracts are not those of the deployment file, the process ends");
      return process.exit(exitCodes.configuration);
    },
  );
  return { proven };
}
