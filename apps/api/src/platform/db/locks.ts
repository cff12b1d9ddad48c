import { advisoryLocks, keyedAdvisoryLocks, type AdvisoryLock, type Tx } from "@wth/db";
import { sql } from "kysely";

/** Takes a lock until the transaction ends. Returns false while another transaction holds it. */
export async function tryLockAlways(tx: Tx, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * Takes a lock of the worker until the transaction ends. Returns false while another process holds it, money is halted
 * or the lock's process is frozen.
 */
export async function tryLock(tx: Tx, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as taken
    where not exists (select from platform_halt)
      and not exists (select from platform_frozen_row_view where kind = 'process' and subject = ${lock})`.execute(tx);
  return rows[0]?.taken === true;
}

/** Waits for a lock and holds it until the transaction ends. */
export async function waitForLock(tx: Tx, lock: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`.execute(tx);
}

/** Waits for a lock, and holds it together with others that share it until the transaction ends. */
export async function shareLock(tx: Tx, lock: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[lock]})`.execute(tx);
}

/** Waits for the lock of a key and holds it until the transaction ends. */
export async function waitForKeyLock(tx: Tx, lock: keyof typeof keyedAdvisoryLocks, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${keyedAdvisoryLocks[lock]}))`.execute(tx);
}
