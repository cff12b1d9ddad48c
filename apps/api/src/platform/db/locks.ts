import type { Tx } from "@wth/db";
import { sql } from "kysely";

/**
 * Takes a lock of the worker until the transaction ends. Returns false while another process holds it or money is
 * halted.
 */
export async function tryLock(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken
    where not exists (select from platform_halt)`.execute(tx);
  return rows[0]?.taken === true;
}

/** Waits for a lock and holds it until the transaction ends. */
export async function waitForLock(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}
