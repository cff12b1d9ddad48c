import type { ProposalKindName } from "@wth/api-contract/console";
import { transact, type Database, type Tx } from "@wth/db";
import { invariants } from "#app.ts";
import { executedProposal } from "#identity/index.ts";
import { checkInvariants } from "#ledger/index.ts";
import { releaseRow, violationsOfRow } from "#platform/settings/frozen-rows.ts";
import { ACTOR } from "./operator.ts";

export type Repair = { kind: string; subject: string; correction: bigint | undefined; reason: string };
type Violation = { invariant: string; since: Date };

/** Kinds of proposals that post counter-entries. */
const CORRECTIONS: readonly ProposalKindName[] = [
  "adjustBalance",
  "resolveDispute",
  "resolveSuspense",
  "reverseEvents",
];

/** Carries out the checks that froze a row. @throws Error that names those which still find it, or which do not exist */
async function requireHolding(tx: Tx, { kind, subject }: Repair, violations: readonly Violation[]): Promise<void> {
  const names = violations.map(({ invariant }) => invariant);
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
    `${reasons.join(" ")} Propose a correction in the console and name the proposal once it is executed.`,
  );
}

/** @throws Error unless a proposal has corrected something since a row was frozen; a reversal freezes rows itself */
async function requireCorrection(tx: Tx, id: bigint, violations: readonly Violation[]): Promise<void> {
  const proposal = await executedProposal(tx, id);
  if (proposal === undefined || !CORRECTIONS.includes(proposal.kind as ProposalKindName))
    throw new Error(`${id} is no executed proposal that posts entries: ${CORRECTIONS.join(", ")}.`);
  const isEarlier = violations.some(({ since }) => proposal.endedAt < since);
  if (isEarlier && proposal.kind !== "reverseEvents") throw new Error(`Proposal ${id} is older than the violation.`);
}

/**
 * Releases a frozen row: with the executed proposal that corrects it, or without one when all checks that froze it hold again.
 * @throws Failure rowNotFrozen. @throws Error with a sentence for operators when neither is so
 */
export async function repairRow(db: Database, repair: Repair): Promise<void> {
  const { correction } = repair;
  await transact(db, async (tx) => {
    const violations = await violationsOfRow(tx, repair);
    if (correction === undefined) await requireHolding(tx, repair, violations);
    else await requireCorrection(tx, correction, violations);
    await releaseRow(tx, { ...repair, actor: ACTOR });
  });
}
