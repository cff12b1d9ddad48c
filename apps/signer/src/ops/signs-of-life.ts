import { nodeReports } from "@wth/chain";
import { OWN_HEALTH, startHealthReports, type Database } from "@wth/db";
import type { Logger } from "pino";

/**
 * Stores signs of life with the alarms that last, once they are known, and contradicted nodes, until the returned
 * function is called: a signer that hangs is noticed by its silence.
 */
export function startSignsOfLife(
  db: Database,
  alarms: () => ReadonlySet<string> | undefined,
  logger: Logger,
): () => void {
  // greater than those before a restart
  let count = Date.now();
  const read = () => {
    count += 1;
    const raised = alarms();
    return [...nodeReports(), { subject: OWN_HEALTH, count, detail: raised && [...raised].toSorted().join("; ") }];
  };
  return startHealthReports(db, "signer", read, (error) => logger.warn({ err: error }, "no sign of life was stored"));
}
