import type { Database } from "@wth/db";
import { failedChecks, type CheckRun } from "#platform/jobs/check-state.ts";
import type { Check } from "./run-checks.ts";

/** Slices become smaller no further, so that a check that fails for another reason does not slow down all others. */
const SMALLER_MAX = 3;

/**
 * Returns the number of rows in a slice. Slices become smaller while their checks fail, because a slice may be too
 * large for its time limit.
 */
export async function sliceRows(db: Database, run: CheckRun, checks: readonly Check[], rows: number): Promise<number> {
  const names = new Set(checks.map(({ name }) => name));
  const failures = (await failedChecks(db))
    .filter((each) => each.run === run && names.has(each.name))
    .map((each) => each.failures);
  return Math.max(1, Math.floor(rows / 4 ** Math.min(Math.max(0, ...failures), SMALLER_MAX)));
}
