import type { ProposalKindName } from "@wth/api-contract/console";
import type { Tx } from "@wth/db";
import type { ProposalContent } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { readAppointments } from "../../accounts/appointment-repo.ts";
import { isConcerned } from "../../accounts/operator-graph.ts";
import { hasRole, type Decider } from "../approval-policy.ts";
import { handlerOf } from "../proposal-handlers.ts";
import { endProposal, insertStep, lockProposal, vetoesOf, type ProposalRow } from "../proposal-repo.ts";
import { verifyStep, type StepProof } from "../step-signatures.ts";
import type { ProposalTools } from "./propose-action.ts";

export type Stop = {
  operator: Decider;
  id: bigint;
  /** Proposers cancel their own proposals, others reject them. */
  step: "reject" | "cancel";
  note: string;
  proof: StepProof;
};

function requireStopper({ kind, proposer }: ProposalRow, { operator: { address, roles }, step }: Stop): void {
  if (step === "cancel" && address !== proposer) fail("forbidden");
  if (step === "cancel") return;
  if (address === proposer) fail("ownProposal");
  if (!hasRole(roles, kind as ProposalKindName, "approvers")) fail("forbidden");
}

/**
 * Requires that a veto is neither about the operator or theirs, nor repeated, nor one of too many: so no single
 * operator keeps others from deciding.
 */
async function requireVeto(tx: Tx, { handlers }: ProposalTools, open: ProposalRow, { operator }: Stop): Promise<void> {
  const { address } = operator;
  const handler = handlerOf(handlers, open.kind as ProposalKindName);
  const subjects = handler.subjects?.(JSON.parse(open.content) as ProposalContent) ?? [];
  const concerned = subjects.map((subject) => subject.toLowerCase());
  if (isConcerned(await readAppointments(tx), address, concerned)) fail("ownBenefit");
  const { ofContent, ofDay } = await vetoesOf(tx, address, open);
  if (ofContent > 0) fail("alreadyRejected");
  if (ofDay >= Number((await readParameters(tx))["operators.rejectionsPerDay"])) fail("tooManyRejections");
}

/** Rejects or cancels a proposal that is not executed yet. Stopping is open to new operators too. */
export async function stopProposal(tx: Tx, tools: ProposalTools, stop: Stop): Promise<ProposalRow> {
  const { operator, id, step, note, proof } = stop;
  const open = (await lockProposal(tx, id)) ?? fail("proposalNotFound");
  requireStopper(open, stop);
  if (open.state !== "waiting" && open.state !== "approved") fail("proposalClosed");
  if (step === "reject") await requireVeto(tx, tools, open, stop);
  const { kind, reason } = open;
  const content = JSON.parse(open.content) as ProposalContent;
  const text = { kind, content, reason, step, id: id.toString(), note };
  const signed = await verifyStep(tx, tools.place, { address: operator.address, proof, signed: text });
  const ended = await endProposal(tx, { id, state: step === "cancel" ? "cancelled" : "rejected" });
  const actor = `operator:${operator.address}`;
  await insertStep(tx, { proposalId: id, step, actor, signed, note });
  const [before, after] = [{ state: open.state }, { state: ended.state }];
  await audit(tx, { actor, action: `proposal.${step}`, subject: `proposal:${id}`, before, after });
  return ended;
}
