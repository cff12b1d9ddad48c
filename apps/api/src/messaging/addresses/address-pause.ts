import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { now, timeAfterLocks } from "#platform/db/clock.ts";

/** Pause after the first failure; four times as long after each further one. */
const FIRST_MS = 5_000;
const GROWTH = 4;
const LONGEST_MS = 6 * 3_600_000;
/** Failures that are counted; the pause has grown to its longest before. */
const COUNTED_MAX = 20;

/** Returns the pause after a number of failures in a row, in milliseconds; at least what the receiver asks for. */
export function pauseMs(failures: number, retryAfterMs = 0): number {
  return Math.min(LONGEST_MS, Math.max(retryAfterMs, FIRST_MS * GROWTH ** (failures - 1)));
}

/**
 * Lets one sender try an address that has failed before; others wait for its result.
 * @returns the time until which the caller must wait; undefined for the one that may send
 */
export async function admitToPaused(tx: Tx, id: bigint, attemptMs: number): Promise<Date | undefined> {
  const { rows } = await sql`update messaging_address
    set paused_until = ${timeAfterLocks} + ${attemptMs} * interval '1 millisecond'
    where id = ${id} and (paused_until is null or paused_until <= ${timeAfterLocks}) returning id`.execute(tx);
  if (rows.length > 0) return undefined;
  const query = tx.selectFrom("messaging_address").select("paused_until").where("id", "=", id);
  return (await query.executeTakeFirst())?.paused_until ?? undefined;
}

/** Records a failure. @returns the end of the pause; undefined when the address was removed meanwhile */
export async function pauseAddress(tx: Tx, id: bigint, retryAfterMs: number | undefined): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("messaging_address")
    .select("failures")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const failures = Math.min(row.failures + 1, COUNTED_MAX);
  const paused_until = new Date((await now(tx)).getTime() + pauseMs(failures, retryAfterMs));
  await tx.updateTable("messaging_address").set({ failures, paused_until }).where("id", "=", id).execute();
  return paused_until;
}

/** Ends the pause of an address that accepted a message. */
export async function endPause(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable("messaging_address")
    .set({ failures: 0, paused_until: null })
    .where("id", "=", id)
    .where("failures", ">", 0)
    .execute();
}
