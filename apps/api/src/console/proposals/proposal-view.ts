import { errorText, type ErrorName, type Language } from "@wth/api-contract";
import type { ProposalKindName, ProposalRow as ProposalSchema } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { formatAmount, type ProposalContent } from "@wth/rules";
import type { z } from "zod";
import {
  kindsOf,
  requireApprover,
  stepsOf,
  type Decider,
  type ProposalHandlers,
  type ProposalRow,
  type StepRow,
} from "#operators/index.ts";
import { Failure } from "../../platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";

type View = z.input<typeof ProposalSchema>;
export type Reader = { operator: Decider; language: Language; handlers: ProposalHandlers };

function noteOf({ note, step }: StepRow, { refusal }: ProposalRow, language: Language): string | null {
  if (step !== "refuse" || refusal === null) return note;
  const { name, variables } = refusal as { name: ErrorName; variables: Record<string, string | number> };
  return errorText(name, language, variables);
}

/** Returns why the reader cannot approve a proposal; null when they can or it is not waiting. */
async function obstacleTo(db: Database | Tx, row: ProposalRow, reader: Reader): Promise<string | null> {
  const { operator, language, handlers } = reader;
  if (row.state !== "waiting") return null;
  try {
    await requireApprover(db, handlers, { proposal: row, operator }, await readParameters(db));
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.text(language);
    throw error;
  }
}

/** Returns proposals as the console shows them to an operator. */
export async function proposalViews(db: Database | Tx, rows: readonly ProposalRow[], reader: Reader): Promise<View[]> {
  const steps = Map.groupBy(
    await stepsOf(
      db,
      rows.map(({ id }) => id),
    ),
    (step) => step.proposal_id,
  );
  const approvable = kindsOf(reader.operator.roles, "approvers");
  const views: View[] = [];
  for (const row of rows) {
    const isOwn = row.proposer === reader.operator.address;
    const isOpen = row.state === "waiting" || row.state === "approved";
    views.push({
      id: row.id.toString(),
      kind: row.kind as ProposalKindName,
      content: JSON.parse(row.content) as ProposalContent & View["content"],
      contentHash: row.content_hash,
      reason: row.reason,
      risk: row.risk,
      amount: formatAmount(row.amount),
      state: row.state,
      proposer: `operator:${row.proposer}`,
      approver: row.approver === null ? null : `operator:${row.approver}`,
      proposedTime: row.proposed_at.getTime(),
      expiresTime: row.expires_at.getTime(),
      notBefore: row.not_before?.getTime() ?? null,
      endedTime: row.ended_at?.getTime() ?? null,
      delaySeconds: row.delay_seconds,
      steps: (steps.get(row.id) ?? []).map((step) => ({
        step: step.step,
        actor: step.actor,
        time: step.created_at.getTime(),
        note: noteOf(step, row, reader.language),
        signature: step.signature,
      })),
      obstacle: await obstacleTo(db, row, reader),
      mayReject: isOpen && !isOwn && approvable.includes(row.kind as ProposalKindName),
      mayCancel: isOpen && isOwn,
    });
  }
  return views;
}
