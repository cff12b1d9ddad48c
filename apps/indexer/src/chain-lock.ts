import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "@wth/db";

/** Thrown when the connection that held the lock broke; another process may hold it now. */
export class LockLost extends Error {
  constructor() {
    super("the connection that holds the chain's lock was lost");
    this.name = "LockLost";
  }
}

/** First half of the advisory lock's key; the second is the chain id. */
const LOCK_CLASS = 5_748;
const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;

type LockOptions = { signal: AbortSignal; onWait: () => void };

async function acquire(connection: Database, chainId: number, { signal, onWait }: LockOptions): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${LOCK_CLASS}::int, ${chainId}::int) as held`.execute(connection);
    if (rows[0]?.held) return;
    if (!waiting) onWait();
    await delay(RETRY_MS, undefined, { signal });
  }
}

/**
 * Runs `work` while this process is the only reader of the chain; others wait. The lock needs a direct connection to
 * the server. It only prevents duplicate work: the cursor excludes concurrent writers.
 */
export async function withChainLock(
  db: Database,
  chainId: number,
  options: LockOptions,
  work: (holdsLock: () => void) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await acquire(connection, chainId, options);
    let lost = false;
    const heartbeat = setInterval(() => {
      sql`select 1`.execute(connection).catch(() => (lost = true));
    }, HEARTBEAT_MS);
    try {
      await work(() => {
        if (lost) throw new LockLost();
      });
    } finally {
      clearInterval(heartbeat);
      const unlock = sql`select pg_advisory_unlock(${LOCK_CLASS}::int, ${chainId}::int)`;
      await unlock.execute(connection).catch(() => undefined);
    }
  });
}
