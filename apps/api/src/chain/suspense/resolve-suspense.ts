import type { Tx } from "@wth/db";
import { businessType } from "@wth/rules";
import { sql } from "kysely";
import { post, systemAccount } from "#ledger/index.ts";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { assetPlaces } from "../orders/book-payment.ts";
import { acknowledgeAlarm } from "../sentinel/use-cases/acknowledge-alarm.ts";
import { openAlarmsOfTrade } from "../sentinel/alarm-repo.ts";
import { lockWaitingOfTrade } from "./suspense-repo.ts";

export type SuspenseDecision = {
  actor: string;
  eventId: bigint;
  /** Credited to the account it was meant for, or refunded to the payer. */
  decision: "credited" | "refunded";
  note: string;
};
type Suspended = { asset: "USDT" | "WTHS"; amount: bigint };

/** Amount that an event has left in suspense; undefined for an event without a posting. */
async function amountInSuspense(tx: Tx, key: string): Promise<Suspended | undefined> {
  const { rows } = await sql<Suspended>`select a.asset, sum(n.amount)::numeric(78, 0) as amount
    from ledger_operation_view o join ledger_entry_view n on n.operation_id = o.id join ledger_account_view a on a.id = n.account_id
    where o.op_key = ${key} and a.kind = 'suspense' group by a.asset`.execute(tx);
  return rows[0];
}

/** Posts a decision: a credited amount becomes the house's own, a refunded one leaves the ledger. */
async function postDecision(tx: Tx, { eventId, decision }: SuspenseDecision, suspended: Suspended): Promise<void> {
  const { asset, amount } = suspended;
  if (asset === "WTHS" && decision === "refunded") fail("suspenseMinted");
  const { from: outside, to: own } = assetPlaces[asset];
  const to = systemAccount(decision === "credited" ? own : outside, asset, 0n);
  const transfers = [{ from: systemAccount("suspense", asset, 0n), to, amount, type: businessType.internal }];
  await post(tx, { key: `suspense:${eventId}`, transfers });
}

/** Locks an event in suspense; undefined for another one, or when its effect was taken back. */
async function lockSuspended(tx: Tx, eventId: bigint): Promise<{ reason: string | null; key: string } | undefined> {
  const { rows } = await sql<{ reason: string | null; key: string }>`
    select e.reason, chain_event_key(e) as key from chain_event e where e.id = ${eventId} and e.status = 'suspense'
      and not exists (select from chain_reversal r where r.event_id = e.id) for update of e`.execute(tx);
  return rows[0];
}

type Recorded = {
  actor: string;
  eventId: bigint;
  decision: SuspenseDecision["decision"] | "tradeResolved";
  note: string;
  /** Reason for which the event is in suspense. */
  reason: string | null;
  /** The trade with which it was decided. */
  order?: string;
};

/** Stores a decision. */
async function record(tx: Tx, { actor, eventId, decision, note, reason, order }: Recorded): Promise<void> {
  const decided = await tx
    .insertInto("chain_suspense_decision")
    .values({ event_id: eventId, decision, note, actor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (decided.numInsertedOrUpdatedRows !== 1n) fail("suspenseDecided");
  await audit(tx, {
    actor,
    action: "suspense.resolve",
    subject: eventId.toString(),
    before: reason,
    after: { decision, note, ...(order !== undefined && { order }) },
  });
}

/** Records an operator's decision about an event in suspense, once. */
export async function resolveSuspense(tx: Tx, resolution: SuspenseDecision): Promise<void> {
  const { actor, eventId, decision, note } = resolution;
  const event = await lockSuspended(tx, eventId);
  if (!event) return fail("suspenseNotFound");
  await record(tx, { actor, eventId, decision, note, reason: event.reason });
  const suspended = await amountInSuspense(tx, event.key);
  if (suspended) await postDecision(tx, resolution, suspended);
}

/**
 * Closes the payments in suspense of a trade that an operator resolves, and the alarms about them. Payments of trades
 * go from wallet to wallet, so nothing is posted.
 */
export async function resolveSuspenseOfTrade(
  tx: Tx,
  { actor, tradeId, note }: { actor: string; tradeId: bigint; note: string },
): Promise<void> {
  const order = tradeId.toString();
  for (const { id, reason } of await lockWaitingOfTrade(tx, tradeId))
    await record(tx, { actor, eventId: id, decision: "tradeResolved", note, reason, order });
  for (const id of await openAlarmsOfTrade(tx, tradeId)) await acknowledgeAlarm(tx, { actor, id, reason: note, order });
}
