import type { Tx } from "@wth/db";
import { sql } from "kysely";

/** Takes the turn to do a work of the worker; false while another process has it, or while money is halted. */
export async function tryLock(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken
    where not exists (select from platform_halt)`.execute(tx);
  return rows[0]?.taken === true;
}

/** Waits for the turn, and keeps it until the transaction ends. */
export async function waitForLock(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}
