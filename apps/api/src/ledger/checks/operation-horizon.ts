import { setTimeout as delay } from "node:timers/promises";
import { transact, type Database } from "@wth/db";
import { sql } from "kysely";

const POLL_MS = 50;

/**
 * The last committed operation, and if every operation before it is final: committed or rolled back. Ids are drawn in
 * another order than transactions commit in. Posting locks accounts before it draws an id, so the transaction has its
 * number by then. A transaction that gets a number after the last operation was read therefore has a larger number than
 * all that drew a smaller id; once every transaction with a smaller number has ended, no smaller id can still appear.
 */
export type Horizon = { last: bigint; isFinal: boolean };

async function lastOperation(db: Database): Promise<{ last: bigint; transaction: string }> {
  return transact(db, async (tx) => {
    const operation = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from ledger_operation`.execute(
      tx,
    );
    const number = await sql<{ transaction: string }>`select pg_current_xact_id()::text as transaction`.execute(tx);
    return { last: operation.rows[0]?.last ?? 0n, transaction: number.rows[0]?.transaction ?? "0" };
  });
}

/** Reads the last operation and waits for the transactions before it, at most `waitMs`. */
export async function operationHorizon(db: Database, waitMs: number): Promise<Horizon> {
  const { last, transaction } = await lastOperation(db);
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await sql<{ passed: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as passed`.execute(db);
    if (rows[0]?.passed === true) return { last, isFinal: true };
    if (performance.now() >= until) return { last, isFinal: false };
    await delay(POLL_MS);
  }
}
