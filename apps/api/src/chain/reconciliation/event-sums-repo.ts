import type { Tx } from "@wth/db";
import { sql } from "kysely";
import type { CountedEvent } from "./measures.ts";

/** Returns the last event up to which none waits to be applied; undefined before there is one. */
export async function lastSettledEvent(tx: Tx, chainId: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`
    select coalesce(least(
        (select min(id) from chain_event where status = 'pending' and name <> 'Transfer' and chain_id = ${chainId}),
        (select min(id) from chain_event where status = 'pending' and name = 'Transfer' and chain_id = ${chainId})) - 1,
      (select max(id) from chain_event where chain_id = ${chainId})) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

const amountOf = ({ amount }: CountedEvent) => (amount === undefined ? sql`1` : sql`(e.args ->> ${amount})::numeric`);

/**
 * Returns the sum of all applied events of a kind without those whose effect was taken back. Only those after the last
 * call's are read: the sum up to `settled` is stored.
 */
export async function sumOf(tx: Tx, chainId: number, counted: CountedEvent, settled: bigint): Promise<bigint> {
  const { contract, event, amount: argument = "" } = counted;
  const { rows } = await sql<{ total: bigint }>`
    with stored as (
      select coalesce(max(up_to), 0) as up_to, coalesce(max(total), 0) as total from chain_reconciliation
      where chain_id = ${chainId} and contract = ${contract} and event = ${event} and argument = ${argument}
    ), added as (
      select coalesce(sum(${amountOf(counted)}) filter (where e.id <= ${settled}), 0) as settled,
        coalesce(sum(${amountOf(counted)}) filter (where e.id > ${settled}), 0) as later
      from chain_event e, stored
      where e.chain_id = ${chainId} and e.id > stored.up_to and e.contract = ${contract} and e.name = ${event}
        and e.status <> 'pending'
    ), saved as (
      insert into chain_reconciliation (chain_id, contract, event, argument, up_to, total)
      select ${chainId}, ${contract}, ${event}, ${argument}, greatest(stored.up_to, ${settled}), stored.total + added.settled
      from stored, added
      on conflict (chain_id, contract, event, argument) do update set up_to = excluded.up_to, total = excluded.total
      returning total
    )
    select (saved.total + added.later - (
      select coalesce(sum(${amountOf(counted)}), 0) from chain_reversal r join chain_event e on e.id = r.event_id
      where e.chain_id = ${chainId} and e.contract = ${contract} and e.name = ${event}))::numeric(78, 0) as total
    from saved, added`.execute(tx);
  return (rows[0] as { total: bigint }).total;
}

/**
 * Returns the sum of all applied events of a kind without those whose effect was taken back, from the events
 * themselves.
 */
export async function recountedSum(tx: Tx, chainId: number, counted: CountedEvent): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(${amountOf(counted)}), 0)::numeric(78, 0) as total from chain_event e
    where e.chain_id = ${chainId} and e.contract = ${counted.contract} and e.name = ${counted.event}
      and e.status <> 'pending' and not exists (select from chain_reversal r where r.event_id = e.id)`.execute(tx);
  return (rows[0] as { total: bigint }).total;
}
