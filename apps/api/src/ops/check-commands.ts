import { transact, type Database } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { beginRoundsAgain, checkCursors, failedChecks } from "#platform/jobs/check-state.ts";
import { overdueChecks } from "#platform/jobs/queue-state.ts";
import { ACTOR, type Command } from "./operator.ts";

async function list(db: Database): Promise<string[]> {
  const [cursors, failed, overdue] = [await checkCursors(db), await failedChecks(db), await overdueChecks(db)];
  const lines = cursors.map(({ name, position, turns, ended_at: endedAt }) =>
    [
      name,
      position === null ? "at the beginning" : `after ${position}`,
      `${turns} complete`,
      `last ${endedAt?.toISOString() ?? "never"}`,
    ].join("  "),
  );
  const failures = failed.map(
    ({ name, run, failures: times, error, since }) =>
      `${name} (${run}) could not be carried out ${times} times since ${since.toISOString()}: ${error}`,
  );
  const silences = overdue.map(({ name, since }) => `${name}: no run has ended well since ${since.toISOString()}`);
  const problems = [...failures, ...silences];
  return [...lines, ...(problems.length === 0 ? ["Every check could be carried out."] : problems)];
}

async function recheck(db: Database): Promise<string[]> {
  await transact(db, async (tx) => {
    await beginRoundsAgain(tx);
    await audit(tx, { actor: ACTOR, action: "checks.beginAgain", subject: "operations", before: null, after: null });
  });
  return ["The next rounds check all operations again."];
}

/** Commands for the checks of invariants: where they stand, which cannot be carried out, and a new beginning. */
export const checkCommands = {
  checks: { usage: "checks", run: list },
  recheck: { usage: "recheck", run: recheck },
} satisfies Record<string, Command>;
