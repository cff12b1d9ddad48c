import { transact, type Database, type Tx } from "@wth/db";
import { invariants } from "#entry/app.ts";
import { checkInvariants } from "#ledger/index.ts";
import { releaseRow, violationsOfRow } from "#platform/settings/frozen-rows.ts";
import { ACTOR } from "./operator.ts";

export type Repair = { kind: string; subject: string; correction: bigint | undefined; reason: string };

/**
 * Carries out the checks that froze a row.
 * @throws Error that names those which still find it, or which do not exist
 */
async function requireHolding(tx: Tx, { kind, subject }: Repair): Promise<void> {
  const names = await violationsOfRow(tx, { kind, subject });
  const checks = invariants.filter(({ id }) => names.includes(id));
  const found = (await checkInvariants(tx, checks)).flatMap(({ faulty }) => faulty);
  const still = found.filter((row) => row.kind === kind && row.subject === subject);
  const unchecked = names.filter((name) => !checks.some(({ id }) => id === name));
  if (still.length + unchecked.length === 0) return;
  const reasons = [
    ...still.map(({ invariant, detail }) => `It still violates ${invariant} (${detail}).`),
    ...unchecked.map((name) => `No check says whether ${name} holds again.`),
  ];
  throw new Error(
    `${reasons.join(" ")} Propose a correction in the console, with ${kind}:${subject} in its reason, and name the ` +
      "proposal once it is executed.",
  );
}

/**
 * Releases a frozen row: with the executed proposal that corrects it, or without one when all checks that froze it hold
 * again.
 *  @throws Error with a sentence for operators when neither is so
 */
export async function repairRow(db: Database, repair: Repair): Promise<void> {
  await transact(db, async (tx) => {
    if (repair.correction === undefined) await requireHolding(tx, repair);
    await releaseRow(tx, { ...repair, actor: ACTOR });
  });
}
