import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "../db/clock.ts";
import { overdueChecks } from "./queue-state.ts";

/** A run of the checks: of what is new, or of everything in slices. */
export type CheckRun = "round" | "audit";
/**
 * A check that could not be carried out, named by its invariant and kind of row: how often in a row, and the last
 * error.
 */
export type FailedCheck = { name: string; run: CheckRun; failures: number; error: string; since: Date };
/** A row that was written and waits to be checked. */
export type NotedChange = { id: bigint; subject: string; key: string };

/** A check that failed this often in a row raises an alarm. */
export const ALARM_AFTER = 2;

/** Returns where a cursor stands; null at the beginning of a turn. */
export async function readCursor(db: Database | Tx, name: string) {
  const row = await db.selectFrom("platform_check_cursor").selectAll().where("name", "=", name).executeTakeFirst();
  return { position: row?.position ?? null, turns: row?.turns ?? 0, endedAt: row?.ended_at ?? null };
}

/** Moves a cursor; null ends a turn, and the next one begins. */
export async function moveCursor(tx: Tx, name: string, position: string | null): Promise<void> {
  const time = await now(tx);
  const [turns, ended] = position === null ? [1, time] : [0, null];
  await sql`insert into platform_check_cursor as c (name, position, turns, began_at, ended_at)
    values (${name}, ${position}, ${turns}, ${time}, ${ended})
    on conflict (name) do update set position = excluded.position, turns = c.turns + excluded.turns,
      began_at = case when c.position is null then excluded.began_at else c.began_at end,
      ended_at = coalesce(excluded.ended_at, c.ended_at)`.execute(tx);
}

/** Moves a cursor that only goes forward. @returns false when it does not stand where the caller read it */
export async function advanceCursor(tx: Tx, name: string, from: string | null, to: string): Promise<boolean> {
  await sql`insert into platform_check_cursor (name) values (${name}) on conflict do nothing`.execute(tx);
  const moved = await tx
    .updateTable("platform_check_cursor")
    .set({ position: to })
    .where("name", "=", name)
    .where("position", "is not distinct from", from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Adds amounts to the sums of the rounds. */
export async function addTotals(tx: Tx, rows: readonly { name: string; amount: bigint }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into platform_check_total as t (name, amount)
    select name, amount from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ name, amount }) => ({ name, amount: amount.toString() })),
    )}::jsonb) as r (name text, amount numeric)
    on conflict (name) do update set amount = t.amount + excluded.amount`.execute(tx);
}

/** Returns noted changes after one, oldest first. */
export function notedChanges(db: Database | Tx, after: bigint, limit: number): Promise<NotedChange[]> {
  return db
    .selectFrom("platform_check_change")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function forgetChanges(db: Database | Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from platform_check_change where id = any (${ids.map(String)}::bigint[])`.execute(db);
}

/** Records the names of the checks that a run carried out, and of those that it could not. */
export async function recordRun(
  tx: Tx,
  run: CheckRun,
  { checked, failed }: { checked: readonly string[]; failed: ReadonlyMap<string, unknown> },
): Promise<void> {
  if (checked.length > 0)
    await tx
      .deleteFrom("platform_check_failure")
      .where("run", "=", run)
      .where("name", "in", [...checked])
      .execute();
  for (const [name, error] of failed) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await sql`insert into platform_check_failure as f (name, run, failures, error, since)
      values (${name}, ${run}, 1, ${text}, ${await now(tx)})
      on conflict (name, run) do update set failures = f.failures + 1, error = excluded.error`.execute(tx);
  }
}

/** Returns the checks that could not be carried out `ALARM_AFTER` times in a row, and the runs that are overdue. */
export async function failingChecks(db: Database | Tx): Promise<FailedCheck[]> {
  const overdue = (await overdueChecks(db)).map(({ name, since }): FailedCheck => {
    const run = name === "auditInvariants" ? "audit" : "round";
    return { name, run, failures: ALARM_AFTER, error: "no run has ended well since then", since };
  });
  return [...(await failedChecks(db, ALARM_AFTER)), ...overdue];
}

/** Returns the checks that could not be carried out so often in a row. */
export function failedChecks(db: Database | Tx, atLeast = 1): Promise<FailedCheck[]> {
  return db
    .selectFrom("platform_check_failure")
    .select(["name", "run", "failures", "error", "since"])
    .where("failures", ">=", atLeast)
    .orderBy("name")
    .orderBy("run")
    .execute();
}

/** Returns the turns of the rounds and of the audit: where each stands, and the end of the last. */
export function checkCursors(db: Database | Tx) {
  return db.selectFrom("platform_check_cursor").selectAll().orderBy("name").execute();
}

/** Makes the next rounds read all operations again, after entries were repaired that the sums contain. */
export async function beginRoundsAgain(tx: Tx): Promise<void> {
  await tx.deleteFrom("platform_check_total").execute();
  await tx.deleteFrom("platform_check_cursor").where("name", "=", "operations").execute();
}
