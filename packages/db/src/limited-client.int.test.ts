import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseAddresses } from "./addresses.ts";
import { openDatabase, transact, type Database, type OpenDatabase } from "./database.ts";
import { startFaultLink } from "./testing/fault-link.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "./testing/test-database.ts";
import { pgbouncer, startTestPooler, type TestPooler } from "./testing/test-pooler.ts";
import { connectionLimits } from "./connection-limits.ts";

describe.runIf(pgbouncer !== undefined)("PgBouncer, where it is installed", () => {
  let database: TestDatabase;
  let pooler: TestPooler;
  let opened: OpenDatabase;
  const addressThroughPooler = (url: string) => databaseAddresses(pooler.addressOf(url), url).databaseUrl;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startTestPooler(Object.values(database.urls));
    opened = openDatabase(addressThroughPooler(database.urls.api), { max: 3, limits: connectionLimits.reads });
  });
  afterAll(async () => {
    await opened.close();
    await pooler.stop();
    await database.close();
  });

  type Limits = { statement: string; lock: string; idle: string };
  async function limitsOf(db: Database): Promise<Limits> {
    const { rows } = await sql<Limits>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      db,
    );
    return rows[0] as Limits;
  }
  const readLimits = { statement: "10s", lock: "700ms", idle: "8s" };

  test("statements and transactions through a pooler have its pool's limits [O08] [S13]", async () => {
    const { db } = opened;
    const calls = openDatabase(addressThroughPooler(database.urls.api), { max: 3, limits: connectionLimits.calls });
    const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
    for (let round = 0; round < 5; round += 1) {
      expect(await limitsOf(db)).toEqual(readLimits);
      expect(await transact(db, limitsOf)).toEqual(readLimits);
      expect(await snapshot.execute(limitsOf)).toEqual(readLimits);
      expect(await transact(calls.db, limitsOf)).toEqual({ ...readLimits, lock: "5s" });
    }
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => limitsOf(at % 2 === 0 ? db : calls.db)));
    expect(new Set(all.map(({ lock }) => lock))).toEqual(new Set(["700ms", "5s"]));
    await calls.close();
    // the server's connections, which others borrow, keep none
    const client = await connectAs(pooler.addressOf(database.urls.api));
    const { rows } = await client.query<{ lock: string }>("select current_setting('lock_timeout') as lock");
    expect(rows[0]?.lock).toBe("0");
    await client.end();
  });

  test("a statement that fails or waits leaves nothing open behind a pooler [O08] [S14]", async () => {
    const { db } = opened;
    const owner = await connectAs(database.ownerUrl);
    await owner.query("begin; lock table platform_parameter in access exclusive mode");
    const beganAt = performance.now();
    await expect(sql`select * from platform_parameter`.execute(db)).rejects.toThrow(/lock timeout/);
    expect(performance.now() - beganAt).toBeGreaterThan(600);
    await owner.query("rollback");
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/division by zero/);
    const values = await Promise.all(
      Array.from({ length: 9 }, (_, at) => sql<{ at: number }>`select ${at}::int as at`.execute(db)),
    );
    expect(values.map(({ rows }) => rows[0]?.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const { rows } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    expect(rows).toEqual([]);
    await owner.end();
  });

  test("limits cost no round trip [O08]", async () => {
    const link = await startFaultLink(addressThroughPooler(database.urls.api));
    const { db, close } = openDatabase(link.url, { max: 1 });
    await sql`select 1`.execute(db);
    const tripsOf = async (work: () => Promise<unknown>) => {
      const before = link.roundTrips;
      await work();
      return link.roundTrips - before;
    };
    expect(await tripsOf(() => sql`select 1`.execute(db))).toBe(1);
    expect(await tripsOf(() => transact(db, (tx) => sql`select 1`.execute(tx)))).toBe(3);
    await close();
    link.stop();
  });
});
