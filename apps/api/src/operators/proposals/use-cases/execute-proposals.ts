import type { ProposalKindName } from "@wth/api-contract/console";
import { transact, type Database, type Tx } from "@wth/db";
import { audit, giveReason } from "#platform/db/audit.ts";
import { fail, Failure } from "#platform/errors/failure.ts";
import { lockOperators, type OperatorRow } from "../../accounts/operator-repo.ts";
import { hasRole } from "../approval-policy.ts";
import type { ProposalHandlers } from "../proposal-handlers.ts";
import {
  dueProposals,
  endProposal,
  expireProposals,
  insertStep,
  lockDue,
  stepsOf,
  type ProposalRow,
} from "../proposal-repo.ts";
import { runProposal } from "../run-proposal.ts";
import { areStepsSigned } from "../step-signatures.ts";

const ACTOR = "program:proposals";

function requireRoles({ kind, proposer, approver }: ProposalRow, operators: readonly OperatorRow[]): void {
  const has = (address: string | null, permission: "proposers" | "approvers") => {
    const operator = operators.find((each) => each.address === address);
    return operator?.is_active === true && hasRole(operator.roles, kind as ProposalKindName, permission);
  };
  if (!has(proposer, "proposers") || !has(approver, "approvers")) fail("proposerInactive");
}

async function execute(tx: Tx, handlers: ProposalHandlers, id: bigint): Promise<void> {
  // before the proposal, as the steps of operators do
  const operators = await lockOperators(tx);
  const proposal = await lockDue(tx, id);
  if (proposal === undefined) return;
  requireRoles(proposal, operators);
  if (!(await areStepsSigned(proposal, await stepsOf(tx, [id])))) fail("signatureFailed");
  await giveReason(tx, proposal.reason);
  await runProposal(tx, handlers, proposal);
  await endProposal(tx, { id, state: "executed" });
  await insertStep(tx, { proposalId: id, step: "execute", actor: ACTOR });
  const after = { kind: proposal.kind, proposer: proposal.proposer, approver: proposal.approver };
  await audit(tx, { actor: ACTOR, action: "proposal.execute", subject: `proposal:${id}`, before: null, after });
}

async function refuse(tx: Tx, id: bigint, { errorName: name, variables }: Failure): Promise<void> {
  if ((await lockDue(tx, id)) === undefined) return;
  const refusal = { name, variables };
  await endProposal(tx, { id, state: "refused", refusal });
  await insertStep(tx, { proposalId: id, step: "refuse", actor: ACTOR, note: name });
  await audit(tx, { actor: ACTOR, action: "proposal.refuse", subject: `proposal:${id}`, before: null, after: refusal });
}

async function expire(tx: Tx): Promise<number> {
  const ids = await expireProposals(tx);
  for (const id of ids) {
    await insertStep(tx, { proposalId: id, step: "expire", actor: ACTOR });
    await audit(tx, { actor: ACTOR, action: "proposal.expire", subject: `proposal:${id}`, before: null, after: null });
  }
  return ids.length;
}

/**
 * Executes approved proposals whose delay is over, each once and in a transaction of its own, and ends those that were
 * not approved in time. A refusal ends a proposal; any other error leaves it for the next round and keeps no other
 * back.
 * @returns the number of proposals that ended @throws AggregateError of the errors
 */
export async function executeProposals(db: Database, handlers: ProposalHandlers): Promise<number> {
  const expired = await transact(db, expire);
  const due = await dueProposals(db);
  const errors: unknown[] = [];
  for (const id of due)
    try {
      await transact(db, (tx) => execute(tx, handlers, id));
    } catch (error) {
      if (error instanceof Failure) await transact(db, (tx) => refuse(tx, id, error));
      else errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} proposals could not be executed`);
  return expired + due.length;
}
