import { z } from "../zod.ts";
import { AmountText, Id, plainText, TimeMs, pageOf, pageQuery } from "../schemas.ts";
import { consoleRoles, defineConsoleRoutes, type ConsoleRole } from "./console-route.ts";
import { actionRefusals, proposalKindNames, proposalKinds, proposalRisks } from "./proposal-kinds.ts";

export const Reason = plainText(3, 500);

const Kind = z.enum(proposalKindNames as [(typeof proposalKindNames)[number]]);
const Content = z.record(
  z.string().max(40),
  z.union([z.string().max(2_000), z.number(), z.boolean(), z.null(), z.array(z.string().max(100)).max(20)]),
);

/**
 * Signature of the text of a step (`proposalMessage`), with a nonce of `consoleNonce`. Valid for five minutes, once.
 */
export const StepSignature = z.object({
  nonce: z.string().regex(/^[0-9a-f]{32,64}$/),
  time: z.int(),
  signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/),
});

/** Refusals of the signature of a step. */
export const stepRefusals = ["signatureFailed", "signatureExpired", "nonceUsed"] as const;

/** waiting: for an approval; approved: for the end of its delay. All other states are final. */
export const proposalStates = [
  "waiting",
  "approved",
  "executed",
  "refused",
  "rejected",
  "cancelled",
  "expired",
] as const;

export const ProposalRow = z
  .object({
    id: Id,
    kind: Kind,
    content: Content,
    contentHash: z.string(),
    reason: z.string(),
    risk: z.enum(proposalRisks),
    amount: AmountText.describe("Value in WTH that counts towards the limits of a day; zero for most kinds"),
    state: z.enum(proposalStates),
    proposer: z.string(),
    approver: z.string().nullable(),
    proposedTime: TimeMs,
    expiresTime: TimeMs,
    notBefore: TimeMs.nullable().describe("Time of execution; null before the approval"),
    endedTime: TimeMs.nullable(),
    delaySeconds: z.int().describe("Time between approval and execution, in seconds"),
    steps: z
      .array(
        z.object({
          step: z.enum(["propose", "approve", "reject", "cancel", "execute", "refuse", "expire"]),
          actor: z.string(),
          time: TimeMs,
          note: z.string().nullable(),
          signature: z.string().nullable(),
        }),
      )
      .describe(
        "Steps so far, oldest first. A note is the reason of a rejection or cancellation, or of a failed execution",
      ),
    obstacle: z.string().nullable().describe("Why the signed-in operator cannot approve it; null when they can"),
    mayReject: z.boolean(),
    mayCancel: z.boolean(),
  })
  .meta({ id: "ProposalRow" });

/** Roles that may propose or approve at least one kind. */
const deciders: readonly ConsoleRole[] = consoleRoles.filter((role) =>
  Object.values(proposalKinds).some(({ proposers }) => (proposers as readonly ConsoleRole[]).includes(role)),
);
/** Refusals of a proposal that is over. */
const openRefusals = ["proposalNotFound", "proposalClosed"] as const;
const Stop = z.object({ id: Id, note: Reason, proof: StepSignature });

export const consoleProposalRoutes = defineConsoleRoutes({
  consoleProposals: {
    method: "GET",
    path: "/console-api/proposals",
    roles: deciders,
    summary: "Proposals of the kinds that the operator may propose or approve: open ones, or past ones, newest first",
    query: z.object({ ...pageQuery, state: z.enum(["open", "past"]).default("open") }),
    /** With the server's clock, so that a page can show the time that is left. */
    data: pageOf(ProposalRow).extend({ time: TimeMs }),
  },
  consolePropose: {
    method: "POST",
    path: "/console-api/proposals",
    roles: deciders,
    stale: ["proposals", "me", "audit"],
    summary: "Propose an action; nothing happens until another operator approves it and its delay is over",
    refuses: [...stepRefusals, ...actionRefusals, "tooManyProposals", "ownBenefit", "capReached"],
    body: z.object({ kind: Kind, content: Content, reason: Reason, proof: StepSignature }),
    data: ProposalRow,
  },
  consoleApproveProposal: {
    method: "POST",
    path: "/console-api/proposals/approve",
    roles: deciders,
    stale: ["proposals", "me", "audit"],
    summary: "Approve a proposal of another operator",
    refuses: [
      ...stepRefusals,
      ...openRefusals,
      ...actionRefusals,
      "proposalExpired",
      "ownProposal",
      "relatedOperator",
      "ownBenefit",
      "newOperator",
      "capReached",
    ],
    body: z.object({ id: Id, proof: StepSignature }),
    data: ProposalRow,
  },
  consoleRejectProposal: {
    method: "POST",
    path: "/console-api/proposals/reject",
    roles: deciders,
    stale: ["proposals", "me", "audit"],
    summary: "Reject a proposal of another operator, also an approved one before its execution",
    refuses: [...stepRefusals, ...openRefusals, "ownProposal", "ownBenefit", "alreadyRejected", "tooManyRejections"],
    body: Stop,
    data: ProposalRow,
  },
  consoleCancelProposal: {
    method: "POST",
    path: "/console-api/proposals/cancel",
    roles: deciders,
    stale: ["proposals", "me", "audit"],
    summary: "Cancel one's own proposal, also an approved one before its execution",
    refuses: [...stepRefusals, ...openRefusals],
    body: Stop,
    data: ProposalRow,
  },
});
