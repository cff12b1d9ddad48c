import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { argumentNames } from "../orders/event-kinds.ts";

/** An event in suspense that waits for an operator's decision. */
export type WaitingPayment = {
  id: bigint;
  at: Date;
  contract: string;
  name: string;
  reason: string;
  tx_hash: string;
  /** Base units, as the chain reported them. */
  amount: string | null;
  payer: string | null;
  trade: bigint | null;
};

const argumentOf = (role: "amount" | "payer") =>
  sql`coalesce(${sql.join(argumentNames(role).map((name) => sql`e.args ->> ${name}`))})`;
const amountOfEvent = argumentOf("amount");
const payerOfEvent = argumentOf("payer");
const waiting = sql`e.status = 'suspense'
  and not exists (select from chain_suspense_decision d where d.event_id = e.id)
  and not exists (select from chain_reversal r where r.event_id = e.id)`;

/** Events in suspense that wait for a decision, oldest first: a page of them, or all. */
export async function waitingPayments(
  db: Database,
  page?: { pageNo: number; pageSize: number },
): Promise<WaitingPayment[]> {
  const span = page ? sql`limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}` : sql``;
  const { rows } = await sql<WaitingPayment>`select e.id, e.block_time as at, e.contract, e.name, e.reason, e.tx_hash,
      ${amountOfEvent} as amount, ${payerOfEvent} as payer, c.trade_id as trade
    from chain_event e left join chain_payment_view c on c.order_id = e.args ->> 'orderId'
    where ${waiting} order by e.id ${span}`.execute(db);
  return rows;
}

/** Locks the payments of a trade in suspense that wait for a decision, oldest first. */
export async function lockWaitingOfTrade(tx: Tx, tradeId: bigint): Promise<Pick<WaitingPayment, "id" | "reason">[]> {
  const { rows } = await sql<Pick<WaitingPayment, "id" | "reason">>`select e.id, e.reason
    from chain_payment_view p join chain_event e on e.args ->> 'orderId' = p.order_id
    where p.trade_id = ${tradeId} and ${waiting} order by e.id for update of e`.execute(tx);
  return rows;
}

/** Returns the block time of the oldest event in suspense that waits for a decision; null when none waits. */
export async function oldestSuspenseAt(db: Database | Tx): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(e.block_time) as at from chain_event e where ${waiting}`.execute(db);
  return rows[0]?.at ?? null;
}

export async function countWaitingPayments(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from chain_event e where ${waiting}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns amount and payer of an event in suspense; undefined when it does not wait for a decision. */
export async function findWaitingPayment(
  tx: Tx,
  id: bigint,
): Promise<Pick<WaitingPayment, "amount" | "payer"> | undefined> {
  const { rows } = await sql<Pick<WaitingPayment, "amount" | "payer">>`select ${amountOfEvent} as amount,
    ${payerOfEvent} as payer from chain_event e where e.id = ${id} and ${waiting}`.execute(tx);
  return rows[0];
}
