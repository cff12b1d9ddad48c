import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseAddresses } from "./addresses.ts";
import type { BusTopic } from "./bus/bus.ts";
import { copyRows, openDatabase, type OpenDatabase } from "./database.ts";
import { startFaultLink } from "./testing/fault-link.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "./testing/test-database.ts";
import { pgbouncer, startTestPooler, type TestPooler } from "./testing/test-pooler.ts";
import { connectionLimits } from "./connection-limits.ts";

/** Rows of several messages, more than the buffers of a connection hold. */
const ROWS = 100_000;
const linesOf = (count: number, first = 1) =>
  Buffer.from(Array.from({ length: count }, (_, at) => `${first + at}\trow ${"x".repeat(80)}\n`).join(""));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await connectAs(database.ownerUrl);
  await owner.query("create table copied (id int primary key, words text)");
  await owner.end();
});
afterAll(() => database.close());

/** PgBouncer is tested where it is installed. */
const ways = pgbouncer === undefined ? (["server"] as const) : (["server", "pooler"] as const);

describe.each(ways)("copying rows through a %s", (way) => {
  const published: BusTopic[] = [];
  let pooler: TestPooler | undefined;
  let opened: OpenDatabase;
  beforeAll(async () => {
    if (way === "pooler") pooler = await startTestPooler([database.ownerUrl]);
    const url = pooler
      ? databaseAddresses(pooler.addressOf(database.ownerUrl), database.ownerUrl).databaseUrl
      : database.ownerUrl;
    const bus = { publish: (topic: BusTopic) => published.push(topic) };
    opened = openDatabase(url, { max: 1, limits: connectionLimits.reads, bus });
  });
  afterAll(async () => {
    await opened.close();
    await pooler?.stop();
  });
  beforeEach(async () => {
    published.length = 0;
    await sql`truncate copied`.execute(opened.db);
  });

  const copy = (rows: Buffer, before: readonly string[] = []) =>
    copyRows(opened.db, { before, into: "copied (id, words)", rows, topic: "chain_event" });
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from copied`.execute(opened.db);
    return rows[0]?.count;
  };

  test("adds all rows with the statements before them, and publishes then", async () => {
    await copy(linesOf(ROWS, 2), ["insert into copied values (1, 'before')"]);
    expect(await count()).toBe(ROWS + 1);
    expect(published).toEqual(["chain_event"]);
    await copy(Buffer.alloc(0), ["delete from copied"]);
    expect(await count()).toBe(0);
  });

  test("a refused statement leaves nothing, though the rows were sent", async () => {
    const before = ["insert into copied values (1, 'before')", "select 1 / 0"];
    for (const size of [1, ROWS]) await expect(copy(linesOf(size, 2), before)).rejects.toMatchObject({ code: "22012" });
    expect(await count()).toBe(0);
    expect(published).toEqual([]);
  });

  test("a refused row leaves nothing, and the pool goes on", async () => {
    const twice = Buffer.concat([linesOf(ROWS), linesOf(1)]);
    await expect(copy(twice)).rejects.toMatchObject({ code: "23505" });
    await expect(copy(Buffer.from("a\tb\n"))).rejects.toMatchObject({ code: "22P02" });
    expect(await count()).toBe(0);
    await copy(linesOf(3));
    expect(await count()).toBe(3);
  });

  test("a statement before the rows has the limits of the pool", async () => {
    const other = await connectAs(database.ownerUrl);
    await other.query("begin; lock table copied");
    await expect(copy(linesOf(ROWS))).rejects.toThrow(/lock timeout/);
    await other.end();
    await copy(linesOf(1));
    expect(await count()).toBe(1);
  });
});

test("a link that breaks while rows are copied leaves none of them", async () => {
  const link = await startFaultLink(database.ownerUrl);
  const limits = { ...connectionLimits.reads, answer: 1_500 };
  const { db, close } = openDatabase(link.url, { max: 1, limits });
  const copy = (before: readonly string[]) =>
    copyRows(db, { before, into: "copied (id, words)", rows: linesOf(1), topic: "chain_event" });
  await sql`truncate copied`.execute(db);
  const broken = copy(["select pg_sleep(0.5)", "select 1 / (select count(*) from copied)"]);
  link.halfOpen("both");
  await expect(broken).rejects.toThrow(/timeout|terminated|given up|closed|error/i);
  link.stop();
  await close();
  const owner = await connectAs(database.ownerUrl);
  expect((await owner.query("select from copied")).rowCount).toBe(0);
  await owner.end();
});
