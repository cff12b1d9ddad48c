import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import type { BoundedClient } from "./bounded-client.ts";
import type { Bus, BusTopic } from "./bus/bus.ts";
import { connectionPool } from "./connection-pool.ts";
import { DatabaseShare } from "./database-share.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Tables } from "./generated/tables.ts";
import { connectionLimits, type ConnectionLimits } from "./connection-limits.ts";
import { WatchedPool } from "./watched-pool.ts";

// The driver returns bigint and numeric as text; ids and amounts are exact bigints.
const types = new pg.TypeOverrides(pg.types);
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => {
  if (text.includes(".")) throw new RangeError(`a fraction was read as units: ${text}`);
  return BigInt(text);
});

// A date stays text, so that it does not depend on the time zone of the machine.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** Pool of connections with the types of all tables. */
export type Database = Kysely<Tables>;
/** Open transaction. Functions that write take one, so that no statement runs outside of it. */
export type Tx = Transaction<Tables>;

/** Pool of connections. */
export type OpenDatabase = {
  db: Database;
  /** Part of the pool for one kind of work: at most `max` connections at once. */
  share: (max: number) => SharedDatabase;
  /** Closes the pool after running queries have finished. */
  close: () => Promise<void>;
};

/** Part of a pool. `suspend` makes it fail with DatabaseBusy for some milliseconds. */
export type SharedDatabase = { db: Database; suspend: (ms: number) => void };

/** Longest wait for a connection of a share. */
const SHARE_WAIT_MS = 5_000;

/** Settings of a pool. */
export type DatabaseOptions = {
  /** Largest number of connections, 10 by default. */
  max?: number;
  /** Time limits; those of work in the background by default. */
  limits?: ConnectionLimits;
  /** Name of the connections in the server's lists. */
  applicationName?: string;
  /** Called with the error of a lost connection, which the pool replaces. */
  onError?: (error: Error) => void;
  /** Watch with which the pool fails at once while the database is away. */
  watch?: DatabaseWatch;
  /** True for a pool that only reads: while the database is away its work in progress fails too. */
  isReadOnly?: boolean;
  /** Bus on which `transact` publishes after a commit. */
  bus?: Pick<Bus, "publish">;
};

const buses = new WeakMap<Database, Pick<Bus, "publish">>();
const pools = new WeakMap<Database, PostgresPool>();

/** Opens a pool of connections with time limits: a lost server or a lost client holds nothing for long. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const {
    max = 10,
    limits = connectionLimits.work,
    onError = () => undefined,
    watch,
    isReadOnly = false,
    bus,
    applicationName = "wth",
  } = options;
  const connections = connectionPool(url, { max, limits, applicationName, types, onError, watch, isReadOnly });
  const pool = watch ? new WatchedPool(connections, watch) : connections;
  const open = (part: PostgresPool): Database => {
    const opened = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: part }) });
    pools.set(opened, part);
    if (bus) buses.set(opened, bus);
    return opened;
  };
  const share = (most: number) => {
    const part = new DatabaseShare(pool, most, SHARE_WAIT_MS);
    return { db: open(part), suspend: part.suspend.bind(part) };
  };
  const db = open(pool);
  return { db, share, close: () => db.destroy() };
}

const RETRIED = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

const published = new WeakMap<Tx, Set<BusTopic>>();

/** Publishes a topic on the bus of the database when a transaction of `transact` has committed. */
export function publishAfterCommit(tx: Tx, topic: BusTopic): void {
  const topics = published.get(tx);
  if (topics) topics.add(topic);
  else published.set(tx, new Set([topic]));
}

async function attempt<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let topics: ReadonlySet<BusTopic> | undefined;
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx);
    topics = published.get(tx);
    return done;
  });
  const bus = buses.get(db);
  topics?.forEach((topic) => bus?.publish(topic));
  return result;
}

/**
 * Runs `work` in a transaction. After a deadlock or serialization failure it runs again, at most five times in total.
 * @throws the error of `work`, or of the last attempt
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(db, work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!RETRIED.has(code) || count === ATTEMPTS) throw error;
    }
  }
}

/** Rows that are added to a table by one message. */
export type Copy = {
  /** SQL statements that run before, in the same transaction; what they throw undoes all. */
  before: readonly string[];
  /** Table and columns. */
  into: string;
  /** Lines of PostgreSQL's text format. */
  rows: Buffer;
  topic: BusTopic;
};

/**
 * Runs statements and adds rows in one transaction, for which the server gets a single message: no part of it waits for
 * this process. Publishes the topic after the commit.
 * @throws the error of the server, when nothing was done; another error when the outcome is unknown
 */
export async function copyRows(db: Database, { before, into, rows, topic }: Copy): Promise<void> {
  const pool = pools.get(db);
  if (!pool) throw new Error("copying needs a database that openDatabase returned");
  const client = await pool.connect();
  let hasFailed = true;
  try {
    await (client as unknown as BoundedClient).copy([...before, `copy ${into} from stdin`].join("; "), rows);
    hasFailed = false;
  } finally {
    // rows that a pooler gets after a refusal would keep it from answering
    client.release(hasFailed);
  }
  buses.get(db)?.publish(topic);
}
