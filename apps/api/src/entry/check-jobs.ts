import type { Database } from "@wth/db";
import type { Logger } from "pino";
import { invariants } from "./app.ts";
import { auditInvariants, checkRound, enforceInvariants, type Violation } from "#ledger/index.ts";
import { failingChecks } from "#platform/jobs/check-state.ts";

/** Jobs that check the invariants: rounds of what is new, and the audit of everything in slices. */
export function checkJobs(db: Database, logger: Logger) {
  const act = async (violation: Violation) => {
    const { halts, frozen } = await enforceInvariants(db, [violation]);
    if (halts.length > 0) logger.error({ violation }, "an invariant does not hold; money calls stop");
    for (const row of frozen) logger.error({ row }, "a row violates an invariant and is frozen");
  };
  /** Raises an alarm for checks that could not be carried out twice in a row. */
  const warn = async () => {
    for (const check of await failingChecks(db))
      logger.error({ check }, "a check of an invariant cannot be carried out");
  };
  return {
    checkInvariants: async () => {
      await checkRound(db, invariants, { act });
      await warn();
    },
    auditInvariants: async (_: object, signal: AbortSignal) => {
      await auditInvariants(db, invariants, { act, signal });
      await warn();
    },
  };
}
