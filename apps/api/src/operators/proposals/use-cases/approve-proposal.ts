import type { Tx } from "@wth/db";
import { withinRanges, type ProposalContent } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { requireApprover, requireWithinCaps, type Decider } from "../approval-policy.ts";
import { insertStep, lockProposal, writeApproval, type ProposalRow } from "../proposal-repo.ts";
import { rehearse } from "../run-proposal.ts";
import { verifyStep, type StepProof } from "../step-signatures.ts";
import type { ProposalTools } from "./propose-action.ts";

export type Approval = { operator: Decider; id: bigint; proof: StepProof };

/**
 * Approves a proposal of another operator; it is executed once its delay is over. Approvals run one at a time, see
 * `lockOperators`.
 */
export async function approveProposal(
  tx: Tx,
  { handlers, place }: ProposalTools,
  { operator, id, proof }: Approval,
): Promise<ProposalRow> {
  const { address: approver } = operator;
  const waiting = (await lockProposal(tx, id)) ?? fail("proposalNotFound");
  const { kind, content, reason, proposer, amount } = waiting;
  if (waiting.state !== "waiting") fail("proposalClosed");
  if (waiting.expires_at <= (await now(tx))) fail("proposalExpired");
  const values = withinRanges(await readParameters(tx), place.isSandbox);
  await requireApprover(tx, handlers, { proposal: waiting, operator }, values);
  await requireWithinCaps(tx, amount, values, { proposer, approver });
  const action = { kind, content: JSON.parse(content) as ProposalContent, reason };
  const text = { ...action, step: "approve", id: id.toString(), note: "" } as const;
  const signed = await verifyStep(tx, place, { address: approver, proof, signed: text });
  await rehearse(tx, handlers, waiting);
  const approved = await writeApproval(tx, waiting, approver);
  const actor = `operator:${approver}`;
  await insertStep(tx, { proposalId: id, step: "approve", actor, signed });
  const after = { kind, hash: waiting.content_hash, notBefore: approved.not_before?.toISOString() };
  await audit(tx, { actor, action: "proposal.approve", subject: `proposal:${id}`, before: null, after });
  return approved;
}
