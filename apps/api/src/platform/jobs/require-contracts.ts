import type { Deployment } from "@wth/chain";
import { awaitDeployedCode } from "@wth/chain/deployed-code";
import type { Logger } from "pino";

/** A start waits this long for its nodes. Then it goes on, since most calls need no node, and the check continues. */
const PATIENCE_MS = 3_000;

/**
 * Compares the code of the contracts with the deployment file. Nodes that come back later with other code end the
 * process.
 * @throws WrongDeployment when they contradict each other
 */
export async function requireContracts(
  deployment: Deployment,
  rpcUrls: readonly string[],
  logger: Logger,
): Promise<void> {
  if (await awaitDeployedCode(deployment, rpcUrls, { patienceMs: PATIENCE_MS })) return;
  logger.warn("no quorum of nodes has confirmed the code of the contracts yet");
  awaitDeployedCode(deployment, rpcUrls).then(
    () => logger.info("a quorum of nodes has confirmed the code of the contracts"),
    (error: unknown) => {
      logger.fatal({ err: error }, "the contracts are not those of the deployment file, the process ends");
      process.exit(1);
    },
  );
}
