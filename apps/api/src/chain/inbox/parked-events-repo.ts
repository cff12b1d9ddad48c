import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";

/** Failures after which an event is parked. */
const ATTEMPTS_MAX = 3;
const ERROR_LENGTH_MAX = 500;

type Event = { id: bigint; contract: string; args: Readonly<Record<string, string>> };

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

const PERSONS_AND_ORDERS = ["orderId", "owner", "sender", "payer", "userAddress", "creator", "from", "to"];
const TOKENS = ["tokenId", "didNumber"];
const NO_ADDRESS = `0x${"0".repeat(40)}`;

/** Returns the order, addresses and token that an event is about. Events with a common subject keep their order. */
export function subjectsOf({ contract, args }: Omit<Event, "id">): string[] {
  const shared = PERSONS_AND_ORDERS.flatMap((name) => args[name]?.toLowerCase() ?? []);
  const tokens = TOKENS.flatMap((name) => (args[name] === undefined ? [] : `${contract} ${args[name]}`));
  return [...new Set([...shared, ...tokens])].filter((subject) => subject !== NO_ADDRESS);
}

/** Returns the first parked event with a subject of this event. */
export async function parkedBefore(tx: Tx, event: Event): Promise<bigint | undefined> {
  const subjects = subjectsOf(event);
  if (subjects.length === 0) return undefined;
  const found = await tx
    .selectFrom("chain_parked_subject")
    .select("event_id")
    .where("subject", "in", subjects)
    .where("event_id", "<", event.id)
    .orderBy("event_id")
    .limit(1)
    .executeTakeFirst();
  return found?.event_id;
}

async function park(tx: Tx, event: Event): Promise<void> {
  const subjects = subjectsOf(event);
  if (subjects.length === 0) return;
  const rows = subjects.map((subject) => ({ subject, event_id: event.id }));
  await tx.insertInto("chain_parked_subject").values(rows).execute();
}

/** Parks an event that must wait for a parked one. */
export async function parkBehind(tx: Tx, event: Event, behind: bigint): Promise<void> {
  const changed_at = await now(tx);
  const row = { attempts: 0, error: `waits for event ${behind}`, is_parked: true, behind, changed_at };
  await tx
    .insertInto("chain_event_failure")
    .values({ event_id: event.id, ...row })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(row))
    .execute();
  await park(tx, event);
}

/** Counts a failure of an event's handler. @returns true when the event is parked now */
export async function countFailure(tx: Tx, event: Event, cause: unknown): Promise<boolean> {
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, ERROR_LENGTH_MAX);
  const changed_at = await now(tx);
  const { is_parked } = await tx
    .insertInto("chain_event_failure")
    .values({ event_id: event.id, attempts: 1, error, is_parked: false, changed_at })
    .onConflict((conflict) =>
      conflict.column("event_id").doUpdateSet({
        attempts: sql`chain_event_failure.attempts + 1`,
        is_parked: sql`chain_event_failure.attempts + 1 >= ${ATTEMPTS_MAX}::int`,
        error,
        changed_at,
      }),
    )
    .returning("is_parked")
    .executeTakeFirstOrThrow();
  if (is_parked) await park(tx, event);
  return is_parked;
}

/** Deletes the failures of an event that is applied. */
export async function forgetFailures(tx: Tx, eventId: bigint): Promise<void> {
  await tx.deleteFrom("chain_event_failure").where("event_id", "=", eventId).execute();
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
