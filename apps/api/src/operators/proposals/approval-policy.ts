import { proposalKinds, type ConsoleRole, type ProposalKindName } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { formatAmount, type Amount, type Parameters, type ProposalContent } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { newUntil, readAppointments } from "../accounts/appointment-repo.ts";
import { appointersOf, areIndependent } from "../accounts/operator-graph.ts";
import { handlerOf, type ProposalHandlers } from "./proposal-handlers.ts";
import { approvedValue, type ProposalRow } from "./proposal-repo.ts";

/** An operator with the roles of this moment. */
export type Decider = { address: string; roles: readonly ConsoleRole[] };

/** Returns the kinds that roles permit an operator to propose or to approve. */
export function kindsOf(roles: readonly ConsoleRole[], permission: "proposers" | "approvers"): ProposalKindName[] {
  const names = Object.keys(proposalKinds) as ProposalKindName[];
  return names.filter((name) => hasRole(roles, name, permission));
}

export function hasRole(
  roles: readonly ConsoleRole[],
  kind: ProposalKindName,
  permission: "proposers" | "approvers",
): boolean {
  const permitted: readonly ConsoleRole[] = proposalKinds[kind][permission];
  return roles.some((role) => permitted.includes(role));
}

type Approvable = Pick<ProposalRow, "kind" | "content" | "proposer" | "beneficiaries">;

/** Addresses of those who gain from a proposal, and of operators whose acts it undoes. */
function concernedBy(handlers: ProposalHandlers, { kind, content, beneficiaries }: Approvable): string[] {
  const judged = handlerOf(handlers, kind as ProposalKindName).judged?.(JSON.parse(content) as ProposalContent) ?? [];
  return [...beneficiaries, ...judged.map((each) => each.toLowerCase())];
}

/** Requires that an operator may approve a proposal. */
export async function requireApprover(
  db: Database | Tx,
  handlers: ProposalHandlers,
  { proposal, operator: { address, roles } }: { proposal: Approvable; operator: Decider },
  { "operators.trial": trial }: Parameters,
): Promise<void> {
  const { kind, proposer } = proposal;
  if (!hasRole(roles, kind as ProposalKindName, "approvers")) fail("forbidden");
  if (address === proposer) fail("ownProposal");
  const appointments = await readAppointments(db);
  if (!areIndependent(appointments, address, proposer)) fail("relatedOperator");
  const concerned = concernedBy(handlers, proposal);
  const appointers = appointersOf(appointments, [address]);
  if (concerned.some((each) => each === address || appointers.has(each))) fail("ownBenefit");
  if (appointersOf(appointments, concerned).has(address)) fail("ownBenefit");
  const until = await newUntil(db, address, Number(trial));
  if (until !== undefined) fail("newOperator", { time: until.toISOString() });
}

const smallest = (amounts: readonly Amount[]): Amount => amounts.reduce((least, each) => (each < least ? each : least));

/**
 * Requires that an approval stays within the limits of 24 hours. Without an approver, as for a new proposal, only the
 * value itself counts. Approvals must run one at a time, see `lockOperators`.
 */
export async function requireWithinCaps(
  tx: Tx,
  amount: Amount,
  values: Parameters,
  operators?: { proposer: string; approver: string },
): Promise<void> {
  if (amount === 0n) return;
  const [each, all] = [values["operators.capEach"], values["operators.capAll"]];
  const used = operators ? await approvedValue(tx, operators) : { all: 0n, ofProposer: 0n, ofApprover: 0n };
  const left = smallest([all - used.all, each - used.ofProposer, each - used.ofApprover]);
  if (amount > left) fail("capReached", { left: formatAmount(left > 0n ? left : 0n) });
}
