import type pg from "pg";
import { leadsToPooler } from "./addresses.ts";

/** Time limits of the connections of one kind of work, in milliseconds. */
export type ConnectionLimits = Readonly<{
  /** The server cancels a statement after this time. */
  statement: number;
  /** The server cancels a statement that waits this long for a lock. */
  lock: number;
  /** The server ends a session whose open transaction gets no statement for this time. */
  idleInTransaction: number;
  /** Longest wait for a new connection or for a free one of a pool. */
  connect: number;
  /** The client gives a connection up when a statement has no answer after this time. */
  answer: number;
}>;

/**
 * Limits of calls, which a client waits for, of what calls read outside of their transaction, of work in the
 * background, and of the watch's probe, which the server answers when it goes on after a pause. A read waits only for a
 * table that is locked as a whole, so it gives up soon. The server frees the locks of a lost client after `statement +
 * idleInTransaction` at the latest, 28 s. The client waits longer than the server works, so that a missing answer means
 * a lost connection.
 */
export const connectionLimits = {
  calls: { statement: 10_000, lock: 5_000, idleInTransaction: 8_000, connect: 10_000, answer: 12_000 },
  reads: { statement: 10_000, lock: 700, idleInTransaction: 8_000, connect: 10_000, answer: 12_000 },
  work: { statement: 20_000, lock: 10_000, idleInTransaction: 8_000, connect: 10_000, answer: 22_000 },
  watch: { statement: 3_000, lock: 3_000, idleInTransaction: 3_000, connect: 3_000, answer: 3_000 },
} satisfies Record<string, ConnectionLimits>;

const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Settings with which the server notices a dead client: TCP probes after 10 s, given up after 20 s, also while a
 * statement runs. They have no effect on Unix sockets. A connection string with `options` of its own replaces them.
 */
const SERVER_OPTIONS = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=2",
  "tcp_user_timeout=20000",
  "client_connection_check_interval=5000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/**
 * Returns the driver's settings for a connection with these limits. A pooler takes no settings of a session: there the
 * limits are those of each transaction, and the pooler watches its own links.
 */
export function connectionConfig(url: string, limits: ConnectionLimits) {
  const session = {
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    options: SERVER_OPTIONS,
  };
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: limits.answer,
    ...(leadsToPooler(url) ? { pipeline: true } : session),
  } satisfies pg.ClientConfig;
}
