import type { ProposalKindName, ProposalRisk } from "@wth/api-contract/console";
import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { type Amount, DAY_MS } from "@wth/rules";
import { now, statementTime } from "#platform/db/clock.ts";
import { pageOf, type Page } from "#platform/db/page-of.ts";

export type ProposalRow = Selectable<Tables["operators_proposal"]>;
export type StepRow = Selectable<Tables["operators_proposal_step"]>;

export type NewProposal = {
  kind: ProposalKindName;
  /** Canonical JSON. */
  content: string;
  contentHash: string;
  reason: string;
  risk: ProposalRisk;
  amount: Amount;
  beneficiaries: string[];
  proposer: string;
  delaySeconds: number;
  approvalSeconds: number;
};

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<ProposalRow> {
  const { kind, content, contentHash, reason, risk, amount, beneficiaries, proposer } = proposal;
  return tx
    .insertInto("operators_proposal")
    .values({
      kind,
      content,
      reason,
      risk,
      amount,
      beneficiaries,
      proposer,
      content_hash: contentHash,
      delay_seconds: proposal.delaySeconds,
      expires_at: new Date((await now(tx)).getTime() + proposal.approvalSeconds * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.selectFrom("operators_proposal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks an approved proposal whose delay is over; undefined while another process executes it. */
export async function lockDue(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom("operators_proposal")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "approved")
    .where("not_before", "<=", await now(tx))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns the ids of approved proposals whose delay is over, oldest first. */
export async function dueProposals(db: Database): Promise<bigint[]> {
  const rows = await db
    .selectFrom("operators_proposal")
    .select("id")
    .where("state", "=", "approved")
    .where("not_before", "<=", statementTime)
    .orderBy("not_before")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeApproval(
  tx: Tx,
  { id, delay_seconds }: ProposalRow,
  approver: string,
): Promise<ProposalRow> {
  const at = await now(tx);
  return tx
    .updateTable("operators_proposal")
    .set({
      state: "approved",
      approver,
      approved_at: at,
      not_before: new Date(at.getTime() + delay_seconds * 1000),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type End = { id: bigint; state: "executed" | "refused" | "rejected" | "cancelled"; refusal?: object };

export async function endProposal(tx: Tx, { id, state, refusal }: End): Promise<ProposalRow> {
  return tx
    .updateTable("operators_proposal")
    .set({
      state,
      ended_at: await now(tx),
      ...(refusal === undefined ? {} : { refusal: JSON.stringify(refusal) }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends proposals that were not approved in time. @returns their ids */
export async function expireProposals(tx: Tx): Promise<bigint[]> {
  const at = await now(tx);
  const rows = await tx
    .updateTable("operators_proposal")
    .set({ state: "expired", ended_at: at })
    .where("state", "=", "waiting")
    .where("expires_at", "<=", at)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export type NewStep = {
  proposalId: bigint;
  step: StepRow["step"];
  actor: string;
  signed?: { message: string; signature: string };
  note?: string | undefined;
};

export async function insertStep(tx: Tx, { proposalId, step, actor, signed, note }: NewStep): Promise<void> {
  await tx
    .insertInto("operators_proposal_step")
    .values({
      step,
      actor,
      proposal_id: proposalId,
      message: signed?.message ?? null,
      signature: signed?.signature ?? null,
      note: note ?? null,
    })
    .execute();
}

/** Returns the steps of proposals, oldest first. */
export async function stepsOf(db: Database | Tx, ids: readonly bigint[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("operators_proposal_step")
    .selectAll()
    .where("proposal_id", "in", [...ids])
    .orderBy("id")
    .execute();
}

/** Returns how often an operator has rejected a proposal of this content, and any within 24 hours. */
export async function vetoesOf(
  tx: Tx,
  address: string,
  { kind, content }: Pick<ProposalRow, "kind" | "content">,
): Promise<{ ofContent: number; ofDay: number }> {
  const since = new Date((await now(tx)).getTime() - DAY_MS);
  const { rows } = await sql<{ ofContent: number; ofDay: number }>`
    select count(*) filter (where p.kind = ${kind} and p.content = ${content})::int as "ofContent",
      count(*) filter (where s.created_at > ${since})::int as "ofDay"
    from operators_proposal_step s join operators_proposal p on p.id = s.proposal_id
    where s.step = 'reject' and s.actor = ${`operator:${address}`}`.execute(tx);
  return rows[0] as { ofContent: number; ofDay: number };
}

type Filter = Page & { kinds: readonly string[]; isOpen: boolean };

/** Returns a page of proposals of these kinds: open ones, or past ones, newest first. */
export async function listProposals(
  db: Database,
  { kinds, isOpen, ...page }: Filter,
): Promise<{ list: ProposalRow[]; total: number }> {
  const found = db
    .selectFrom("operators_proposal")
    .where("kind", "in", [...kinds])
    .where("state", isOpen ? "in" : "not in", ["waiting", "approved"]);
  return pageOf(found.selectAll().orderBy("id", "desc"), page);
}

/** Returns the number of an operator's proposals that wait for a decision or for their execution. */
export async function countOpenOf(tx: Tx, proposer: string): Promise<number> {
  const { total } = await tx
    .selectFrom("operators_proposal")
    .select((e) => e.fn.countAll<bigint>().as("total"))
    .where("state", "in", ["waiting", "approved"])
    .where("proposer", "=", proposer)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the number of waiting proposals of these kinds that others than this operator proposed. */
export async function countWaitingProposals(db: Database, kinds: readonly string[], address: string): Promise<number> {
  if (kinds.length === 0) return 0;
  const { total } = await db
    .selectFrom("operators_proposal")
    .select((e) => e.fn.countAll<bigint>().as("total"))
    .where("state", "=", "waiting")
    .where("kind", "in", [...kinds])
    .where("proposer", "!=", address)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type ApprovedValue = { all: Amount; ofProposer: Amount; ofApprover: Amount };

/** Returns the value of the proposals approved within 24 hours: of all, and by operator who proposed or approved. */
export async function approvedValue(
  tx: Tx,
  { proposer, approver }: { proposer: string; approver: string },
): Promise<ApprovedValue> {
  const since = new Date((await now(tx)).getTime() - DAY_MS);
  const involves = (address: string) => sql`filter (where proposer = ${address} or approver = ${address})`;
  const { rows } = await sql<ApprovedValue>`
    select coalesce(sum(amount), 0)::numeric(78, 0) as "all",
      coalesce(sum(amount) ${involves(proposer)}, 0)::numeric(78, 0) as "ofProposer",
      coalesce(sum(amount) ${involves(approver)}, 0)::numeric(78, 0) as "ofApprover"
    from operators_proposal
    where state in ('approved', 'executed') and approved_at > ${since}`.execute(tx);
  return rows[0] as ApprovedValue;
}
