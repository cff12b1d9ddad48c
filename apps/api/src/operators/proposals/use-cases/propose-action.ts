import { proposalKinds, type ProposalKindName, type ProposalRisk } from "@wth/api-contract/console";
import type { Tx } from "@wth/db";
import { canonicalContent, contentHash, withinRanges, type Parameters, type ProposalContent } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { waitForKeyLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { hasRole, requireWithinCaps, type Decider } from "../approval-policy.ts";
import { handlerOf, type ProposalHandlers } from "../proposal-handlers.ts";
import { countOpenOf, insertProposal, insertStep, type ProposalRow } from "../proposal-repo.ts";
import { rehearse } from "../run-proposal.ts";
import { verifyStep, type SigningPlace, type StepProof } from "../step-signatures.ts";

export type ProposalTools = { handlers: ProposalHandlers; place: SigningPlace };
export type Proposing = {
  operator: Decider;
  kind: ProposalKindName;
  content: unknown;
  reason: string;
  proof: StepProof;
};

/** Proposals of one operator that wait at once, so that one person fills no queue of those who decide. */
const OPEN_MAX = 20;

const delays = { urgent: null, standard: "operators.standardDelay", high: "operators.highDelay" } as const;

function delayOf(risk: ProposalRisk, values: Parameters): number {
  const parameter = delays[risk];
  return parameter === null ? 0 : Number(values[parameter]);
}

async function requireFewOpen(tx: Tx, proposer: string): Promise<void> {
  await waitForKeyLock(tx, "proposals", proposer);
  if ((await countOpenOf(tx, proposer)) >= OPEN_MAX) fail("tooManyProposals", { max: OPEN_MAX });
}

/** Proposes an action. It must be possible now; it is checked again at its approval and at its execution. */
export async function proposeAction(
  tx: Tx,
  { handlers, place }: ProposalTools,
  asked: Proposing,
): Promise<ProposalRow> {
  const { operator, kind, reason, proof } = asked;
  const { address: proposer } = operator;
  if (!hasRole(operator.roles, kind, "proposers")) fail("forbidden");
  const parsed = proposalKinds[kind].content.safeParse(asked.content);
  if (!parsed.success) return fail("badRequest");
  await requireFewOpen(tx, proposer);
  const content = parsed.data as ProposalContent;
  const action = { kind, content, reason };
  const signed = await verifyStep(tx, place, {
    address: proposer,
    proof,
    signed: { ...action, step: "propose", id: null, note: "" },
  });
  const handler = handlerOf(handlers, kind);
  const beneficiaries = (await handler.beneficiaries(tx, content)).map((each) => each.toLowerCase());
  if (beneficiaries.includes(proposer)) fail("ownBenefit");
  const amount = (await handler.amount?.(tx, content)) ?? 0n;
  const values = withinRanges(await readParameters(tx), place.isSandbox);
  const risk = handler.isUrgent?.(content) === true ? "urgent" : proposalKinds[kind].risk;
  await requireWithinCaps(tx, amount, values);
  const proposal = await insertProposal(tx, {
    kind,
    reason,
    amount,
    beneficiaries,
    proposer,
    content: canonicalContent(content),
    contentHash: await contentHash(action),
    risk,
    delaySeconds: delayOf(risk, values),
    approvalSeconds: Number(values["operators.approvalTime"]),
  });
  await rehearse(tx, handlers, proposal);
  const { id } = proposal;
  const actor = `operator:${proposer}`;
  await insertStep(tx, { proposalId: id, step: "propose", actor, signed });
  const after = { kind, content, hash: proposal.content_hash };
  await audit(tx, { actor, action: "proposal.propose", subject: `proposal:${id}`, before: null, after });
  return proposal;
}
