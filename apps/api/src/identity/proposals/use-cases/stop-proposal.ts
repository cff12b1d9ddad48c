import type { ProposalKindName } from "@wth/api-contract/console";
import type { Tx } from "@wth/db";
import type { ProposalContent } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { hasRole, type Decider } from "../approval-policy.ts";
import { endProposal, insertStep, lockProposal, type ProposalRow } from "../proposal-repo.ts";
import { verifyStep, type SigningPlace, type StepProof } from "../step-signatures.ts";

export type Stop = {
  operator: Decider;
  id: bigint;
  /** Proposers cancel their own proposals, others reject them. */
  step: "reject" | "cancel";
  note: string;
  proof: StepProof;
};

/** @throws Failure ownProposal, forbidden */
function requireStopper({ kind, proposer }: ProposalRow, { operator: { address, roles }, step }: Stop): void {
  if (step === "cancel" && address !== proposer) fail("forbidden");
  if (step === "cancel") return;
  if (address === proposer) fail("ownProposal");
  if (!hasRole(roles, kind as ProposalKindName, "approvers")) fail("forbidden");
}

/**
 * Rejects or cancels a proposal that is not executed yet. Stopping is open to new and related operators too.
 * @throws Failure proposalNotFound, proposalClosed, ownProposal, forbidden, signatureFailed
 */
export async function stopProposal(tx: Tx, place: SigningPlace, stop: Stop): Promise<ProposalRow> {
  const { operator, id, step, note, proof } = stop;
  const open = (await lockProposal(tx, id)) ?? fail("proposalNotFound");
  requireStopper(open, stop);
  if (open.state !== "waiting" && open.state !== "approved") fail("proposalClosed");
  const { kind, reason } = open;
  const content = JSON.parse(open.content) as ProposalContent;
  const text = { kind, content, reason, step, id: id.toString(), note };
  const signed = await verifyStep(tx, place, { address: operator.address, proof, signed: text });
  const ended = await endProposal(tx, { id, state: step === "cancel" ? "cancelled" : "rejected" });
  const actor = `operator:${operator.address}`;
  await insertStep(tx, { proposalId: id, step, actor, signed, note });
  const [before, after] = [{ state: open.state }, { state: ended.state }];
  await audit(tx, { actor, action: `proposal.${step}`, subject: `proposal:${id}`, before, after });
  return ended;
}
