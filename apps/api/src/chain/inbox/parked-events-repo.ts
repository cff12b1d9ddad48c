import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import { argumentNames } from "../orders/event-kinds.ts";
import { isNotParked } from "./chain-event.ts";

const ERROR_LENGTH_MAX = 500;

type Event = { id: bigint; contract: string; name: string; args: Readonly<Record<string, string>> };

/** A pending event that is left out until an operator replays it. */
export type ParkedEvent = {
  id: bigint;
  at: Date;
  contract: string;
  name: string;
  tx_hash: string;
  error: string;
  attempts: number;
  /** Parked event that must be applied before this one; null when its own handler failed. */
  behind: bigint | null;
  parked_at: Date;
};

const PERSONS_AND_ORDERS = ["orderId", ...argumentNames("payer"), ...argumentNames("recipient")];
const TOKENS = ["tokenId", "didNumber"];
const NO_ADDRESS = `0x${"0".repeat(40)}`;

/**
 * Returns the order, addresses and token that an event is about. Events with a common subject keep their order. A
 * transfer is about its token alone, so that no one can hold up the payments of another by sending a token.
 */
export function subjectsOf({ contract, name, args }: Omit<Event, "id">): string[] {
  const isTransfer = name === "Transfer";
  const shared = isTransfer ? [] : PERSONS_AND_ORDERS.flatMap((each) => args[each]?.toLowerCase() ?? []);
  const tokens = TOKENS.flatMap((each) => (args[each] === undefined ? [] : `${contract} ${args[each]}`));
  return [...new Set([...shared, ...tokens])].filter((subject) => subject !== NO_ADDRESS);
}

/** Returns the first parked event with a subject of an event, for each of these events that has one. */
export async function parkedBeforeEach(tx: Tx, events: readonly Event[]): Promise<ReadonlyMap<bigint, bigint>> {
  const pairs = events.flatMap((event) => subjectsOf(event).map((subject) => ({ id: event.id, subject })));
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; behind: bigint }>`
    select e.id, min(p.event_id) as behind
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ subject }) => subject)}::text[]) e (id, subject)
      join chain_parked_subject p on p.subject = e.subject and p.event_id < e.id
    group by e.id`.execute(tx);
  return new Map(rows.map(({ id, behind }) => [id, behind]));
}

/** Notes that an event is parked, why, and behind which other one. */
async function parkFor(tx: Tx, event: Event, reason: { error: string; behind?: bigint }): Promise<void> {
  const row = { ...reason, attempts: 0, is_parked: true, changed_at: await now(tx) };
  await tx
    .insertInto("chain_event_failure")
    .values({ event_id: event.id, ...row })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(row))
    .execute();
  await park(tx, event);
}

async function park(tx: Tx, event: Event): Promise<void> {
  const subjects = subjectsOf(event);
  if (subjects.length === 0) return;
  const rows = subjects.map((subject) => ({ subject, event_id: event.id }));
  await tx.insertInto("chain_parked_subject").values(rows).execute();
}

/** Parks an event that must wait for a parked one. */
export const parkBehind = (tx: Tx, event: Event, behind: bigint): Promise<void> =>
  parkFor(tx, event, { error: `waits for event ${behind}`, behind });

/** Returns an event that waits and is not parked, and locks it. */
export async function lockPendingEvent(tx: Tx, id: bigint): Promise<Event | undefined> {
  const { rows } = await sql<Event>`select e.id, e.contract, e.name, e.args from chain_event e
    where e.id = ${id} and e.status = 'pending' and ${isNotParked}
    for update of e`.execute(tx);
  return rows[0];
}

/** Parks an event for an operator's reason. */
export const parkByHand = (tx: Tx, event: Event, reason: string): Promise<void> =>
  parkFor(tx, event, { error: reason.slice(0, ERROR_LENGTH_MAX) });

/** Counts a failure of an event, which is parked after `most` of them. @returns true when the event is parked now */
export async function countFailure(tx: Tx, event: Event, cause: unknown, most: number): Promise<boolean> {
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, ERROR_LENGTH_MAX);
  const changed_at = await now(tx);
  const { is_parked } = await tx
    .insertInto("chain_event_failure")
    .values({ event_id: event.id, attempts: 1, error, is_parked: false, changed_at })
    .onConflict((conflict) =>
      conflict.column("event_id").doUpdateSet({
        attempts: sql`chain_event_failure.attempts + 1`,
        is_parked: sql`chain_event_failure.attempts + 1 >= ${most}::int`,
        error,
        changed_at,
      }),
    )
    .returning("is_parked")
    .executeTakeFirstOrThrow();
  if (is_parked) await park(tx, event);
  return is_parked;
}

/** Deletes the failures of events that are applied. */
export async function forgetFailures(tx: Tx, eventIds: readonly bigint[]): Promise<void> {
  await sql`delete from chain_event_failure where event_id = any(${eventIds}::bigint[])`.execute(tx);
}

/** Returns parked events, oldest first. */
export async function parkedEvents(
  db: Database,
  page: { pageNo: number; pageSize: number } = { pageNo: 1, pageSize: 100 },
): Promise<ParkedEvent[]> {
  const { rows } = await sql<ParkedEvent>`
    select e.id, e.block_time as at, e.contract, e.name, e.tx_hash, f.error, f.attempts, f.behind, f.changed_at as parked_at
    from chain_event_failure f join chain_event e on e.id = f.event_id
    where f.is_parked order by e.id limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
  return rows;
}

export async function countParkedEvents(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_event_failure where is_parked`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a parked event and all that wait for it to the inbox; all parked events without an id. @returns their ids */
export async function unparkEvents(tx: Tx, eventId: bigint | undefined): Promise<bigint[]> {
  const { rows } = await sql<{ event_id: bigint }>`
    with recursive released as (
      select event_id from chain_event_failure where is_parked and ${eventId === undefined ? sql`true` : sql`event_id = ${eventId}`}
      union
      select f.event_id from chain_event_failure f join released r on f.behind = r.event_id
    )
    delete from chain_event_failure f using released r where f.event_id = r.event_id returning f.event_id`.execute(tx);
  return rows.map(({ event_id }) => event_id);
}
