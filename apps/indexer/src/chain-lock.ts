import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { keyedAdvisoryLocks, type Database } from "@wth/db";

/** Thrown when the connection that held the lock broke; another process may hold it now. */
export class LockLost extends Error {
  constructor() {
    super("the connection that holds the chain's lock was lost");
    this.name = "LockLost";
  }
}

const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
/** The server ends the session, and with it the lock, when no heartbeat arrives for this time. */
const SILENT_MS = 10_000;

type LockOptions = {
  signal: AbortSignal;
  /** Called once when another process holds the lock. */
  onWait: () => void;
  /** Called after every attempt in vain. */
  onTry: () => void;
};

async function acquire(connection: Database, chainId: number, { signal, onWait, onTry }: LockOptions): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${keyedAdvisoryLocks.chainReader}::int, ${chainId}::int) as held`.execute(connection);
    if (rows[0]?.held) return;
    if (!waiting) onWait();
    onTry();
    await delay(RETRY_MS, undefined, { signal });
  }
}

/** Asks the server regularly. Returns a function that ends it and one that throws when the lock may be lost. */
function keepSession(connection: Database): { holdsLock: () => void; stop: () => void } {
  let [lost, isAsking, answeredAt] = [false, false, performance.now()];
  const ask = async () => {
    isAsking = true;
    await sql`select 1`.execute(connection);
    [isAsking, answeredAt] = [false, performance.now()];
  };
  const heartbeat = setInterval(() => {
    if (!isAsking) ask().catch(() => (lost = true));
  }, HEARTBEAT_MS);
  return {
    holdsLock() {
      if (lost || performance.now() - answeredAt > SILENT_MS) throw new LockLost();
    },
    stop: () => clearInterval(heartbeat),
  };
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
    await sql`select set_config('idle_session_timeout', ${String(SILENT_MS)}, false)`.execute(connection);
    await acquire(connection, chainId, options);
    const session = keepSession(connection);
    try {
      await work(session.holdsLock);
    } finally {
      session.stop();
      const leave = sql`
        select pg_advisory_unlock(${keyedAdvisoryLocks.chainReader}::int, ${chainId}::int), set_config('idle_session_timeout', '0', false)`;
      await leave.execute(connection).catch(() => undefined);
    }
  });
}
