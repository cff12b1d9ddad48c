import type { Tx } from "@wth/db";
import { businessType } from "@wth/rules";
import { sql } from "kysely";
import { post, systemAccount } from "#ledger/index.ts";
import { audit } from "#platform/db/audit.ts";
import { chainEventKey } from "../inbox/chain-events.ts";
import { fail } from "#platform/errors/failure.ts";

export type SuspenseDecision = {
  actor: string;
  eventId: bigint;
  /** Its value was given to whom it was meant for, or was sent back. */
  decision: "credited" | "refunded";
  note: string;
};
type Booked = { asset: "USDT" | "WTHS"; amount: bigint };

/** What an event has left in suspense, if its contract's payments are booked at all. */
async function bookedBy(tx: Tx, key: string): Promise<Booked | undefined> {
  const { rows } = await sql<Booked>`select a.asset, sum(n.amount)::numeric(78, 0) as amount
    from ledger_operation o join ledger_entry n on n.operation_id = o.id join ledger_account a on a.id = n.account_id
    where o.op_key = ${key} and a.kind = 'suspense' group by a.asset`.execute(tx);
  return rows[0];
}

/** What was in suspense is the house's when it was credited, and has left the treasury when it was refunded. */
async function bookDecision(tx: Tx, { eventId, decision }: SuspenseDecision, booked: Booked): Promise<void> {
  const { asset, amount } = booked;
  if (asset === "WTHS" && decision === "refunded") fail("suspenseMinted");
  const own = asset === "USDT" ? systemAccount("treasury", asset, 0n) : systemAccount("exchange", asset, 0n);
  const to = decision === "credited" ? own : systemAccount("chain", "USDT", 0n);
  const transfers = [{ from: systemAccount("suspense", asset, 0n), to, amount, type: businessType.internal }];
  await post(tx, { key: `suspense:${eventId}`, transfers });
}

/**
 * Records what an operator decided about an event in suspense, once.
 * @throws Failure suspenseNotFound, suspenseDecided, suspenseMinted
 */
export async function resolveSuspense(tx: Tx, resolution: SuspenseDecision): Promise<void> {
  const { actor, eventId, decision, note } = resolution;
  const event = await tx.selectFrom("chain_event").selectAll().where("id", "=", eventId).forUpdate().executeTakeFirst();
  if (event?.status !== "suspense") return fail("suspenseNotFound");
  const decided = await tx
    .insertInto("chain_suspense_decision")
    .values({ event_id: eventId, decision, note, actor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (decided.numInsertedOrUpdatedRows !== 1n) fail("suspenseDecided");
  const { chain_id: chainId, tx_hash: txHash, log_index: logIndex } = event;
  const booked = await bookedBy(tx, chainEventKey({ chainId, txHash, logIndex }));
  if (booked) await bookDecision(tx, resolution, booked);
  await audit(tx, {
    actor,
    action: "suspense.resolve",
    subject: eventId.toString(),
    before: event.reason,
    after: { decision, note },
  });
}
