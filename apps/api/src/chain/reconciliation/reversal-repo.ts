import type { Database, Tx } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { sql } from "kysely";

/**
 * An event with an effect that the present chain has not.
 * - ready: its effect can be taken back
 * - tooEarly: its order can still be used, or the new chain was not read as far as the old one
 * - usedAgain: another event reports its order
 * - byHand: an operator has refunded it, by a transaction of the treasury
 */
export type LostEvent = {
  id: bigint;
  contract: string;
  name: string;
  tx_hash: string;
  address: string | null;
  state: "reversed" | "ready" | "tooEarly" | "usedAgain" | "byHand";
  /** Amount that its user did not have when it was reversed, in 10^-18 units. */
  claim: Amount;
};

/** Returns lost events with an effect, oldest first. */
export async function lostEvents(db: Database): Promise<LostEvent[]> {
  const { rows } = await sql<LostEvent>`
    select e.id, e.contract, e.name, e.tx_hash, s.state,
      coalesce(u.address, e.args ->> 'owner', e.args ->> 'from', e.args ->> 'sender', e.args ->> 'payer') as address,
      (select coalesce(sum(amount), 0) from chain_reversal_claim where event_id = e.id)::numeric(78, 0) as claim
    from chain_event e left join chain_signed_order o on o.event_id = e.id
      left join identity_user_view u on u.id = o.user_id
      cross join lateral (select chain_lost_state(e.id) as state) s
    where e.lost_by is not null and s.state is not null order by e.id`.execute(db);
  return rows;
}

export type ReversalOutcome = "reversed" | "notLost" | "tooEarly" | "usedAgain";

/** Takes the effect of a lost event back by counter-entries, as a proposal that names the event says. */
export async function reverseEvent(tx: Tx, eventId: bigint, proposalId: bigint): Promise<ReversalOutcome> {
  const { rows } = await sql<{ outcome: ReversalOutcome }>`
    select outcome from chain_reverse_event(${eventId}, ${proposalId})`.execute(tx);
  return rows[0]?.outcome ?? "notLost";
}

/** A change of a user's account by a reversal, in 10^-18 units. */
export type UserEntry = { userId: bigint; account: UserAccountKind; amount: Amount };

/** Returns the changes of users' accounts by the reversal of an event. */
export async function reversalEntries(tx: Tx, eventId: bigint): Promise<UserEntry[]> {
  const { rows } = await sql<UserEntry>`
    select a.user_id as "userId", a.kind as account, n.amount
    from ledger_operation_view o join ledger_entry_view n on n.operation_id = o.id
      join ledger_account_view a on a.id = n.account_id
    where o.op_key = ${`reversal:${eventId}`} and a.user_id is not null order by a.id`.execute(tx);
  return rows;
}

/** Returns the addresses of the users whose orders lost events report, and of those that the events name. */
export async function ownersOfEvents(tx: Tx, eventIds: readonly bigint[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select u.address from chain_signed_order o join identity_user_view u on u.id = o.user_id
    where o.event_id = any(${eventIds}::bigint[])
    union
    select each.value from chain_event e, jsonb_each_text(e.args) each
    where e.id = any(${eventIds}::bigint[])
      and each.key in ('owner', 'sender', 'payer', 'userAddress', 'from', 'to')`.execute(tx);
  return rows.map(({ address }) => address);
}
