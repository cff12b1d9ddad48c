import { type Database } from "@wth/db";
import { OWN_HEALTH, startHealthReports } from "@wth/process";
import type { Logger } from "pino";

/**
 * Stores signs of life with the alarms that last, once they are known, until the returned function is called: a signer
 * that hangs is noticed by its silence.
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
    return [{ subject: OWN_HEALTH, count, detail: raised && [...raised].toSorted().join("; ") }];
  };
  return startHealthReports(db, "signer", logger, read);
}
