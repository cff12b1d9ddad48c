import type { Database } from "@wth/db";
import type { Logger } from "pino";
import { invariants } from "./app.ts";
import { auditInvariants, checkRound, enforceInvariants, type Violation } from "./ledger/index.ts";
import { failingChecks } from "./platform/jobs/check-state.ts";

/** Acts on violated invariants, and raises an alarm for checks that could not be carried out twice in a row. */
async function enforce(db: Database, violations: readonly Violation[], logger: Logger): Promise<void> {
  const { halts, frozen } = await enforceInvariants(db, violations);
  for (const violation of halts) logger.error({ violation }, "an invariant does not hold; money calls stop");
  for (const row of frozen) logger.error({ row }, "a row violates an invariant and is frozen");
  for (const check of await failingChecks(db)) logger.error({ check }, "a check of an invariant cannot be carried out");
}

/** Jobs that check the invariants: rounds of what is new, and the audit of everything in slices. */
export const checkJobs = (db: Database, logger: Logger) => ({
  checkInvariants: async () => enforce(db, await checkRound(db, invariants), logger),
  auditInvariants: async (_: object, signal: AbortSignal) =>
    enforce(db, await auditInvariants(db, invariants, { signal }), logger),
});
