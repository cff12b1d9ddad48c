import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database, type OpenDatabase } from "./database.ts";
import { connectionLimits } from "./connection-limits.ts";
import { createTestDatabase, randomFrom, seedOf, startFaultLink, type TestDatabase } from "./testing/index.ts";

const RUNS = Number(process.env["HALF_OPEN_RUNS"] ?? 6);
const SEED = seedOf("HALF_OPEN_SEED");
const directions = ["to server", "to client", "both"] as const;

let database: TestDatabase;
let observer: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  observer = openDatabase(database.ownerUrl, { max: 5 });
});
afterEach(async () => {
  await observer.close();
  await database.close();
});

const lockRow = (db: Database, name: string) =>
  sql`select from platform_parameter where name = ${name} for update`.execute(db);
const isFree = async (db: Database, name: string) => {
  const row = sql`select from platform_parameter where name = ${name} for update skip locked`;
  return (await row.execute(db)).rows.length > 0;
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Loses a client that holds a row lock: idle in its transaction, or while a statement runs.
 * @returns time until free
 */
async function loseClient(name: string, random: () => number): Promise<number> {
  const link = await startFaultLink(database.ownerUrl);
  const limits = random() < 0.5 ? connectionLimits.calls : connectionLimits.work;
  const { db, close } = openDatabase(link.url, { max: 1, limits });
  const sleepSeconds = random() < 0.5 ? 0 : 5 + random() * 30;
  const ending = new AbortController();
  const held = Promise.withResolvers<void>();
  const lost = db.transaction().execute(async (tx) => {
    await lockRow(tx, name);
    held.resolve();
    await Promise.all([
      sleepSeconds > 0 && sql`select pg_sleep(${sleepSeconds})`.execute(tx),
      pause(200).then(() => link.halfOpen(directions[Math.floor(random() * 3)])),
    ]);
    await pause(60_000, undefined, { signal: ending.signal });
  });
  lost.catch(held.reject);
  await held.promise;
  expect(await isFree(observer.db, name)).toBe(false);
  const freeMs = await timeOf(async () => {
    while (!(await isFree(observer.db, name))) await pause(100);
  });
  link.stop();
  ending.abort();
  await close();
  return freeMs;
}

test(`frees the locks of lost clients, seed ${SEED} [S13]`, async () => {
  const random = randomFrom(SEED);
  const names = Array.from({ length: RUNS }, (_, index) => `lost ${index}`);
  for (const name of names)
    await sql`insert into platform_parameter (name, value) values (${name}, 0)`.execute(observer.db);
  const times = await Promise.all(names.map((name) => loseClient(name, random)));
  expect(Math.max(...times)).toBeGreaterThan(1_000);
});

/** Lets the link of a pool lose data: the first query fails, and the one after it succeeds. */
async function loseAnswers(direction: (typeof directions)[number]): Promise<void> {
  const link = await startFaultLink(database.ownerUrl);
  const { db, close } = openDatabase(link.url, { max: 5, limits: connectionLimits.calls });
  const ask = () => sql`select 1`.execute(db);
  const holdAll = Array.from({ length: 5 }, () => sql`select pg_sleep(0.3)`.execute(db));
  await Promise.all(holdAll);
  link.halfOpen(direction);
  await expect(ask(), direction).rejects.toThrow(/timeout|terminated/);
  await ask();
  await close();
  link.stop();
}

test("replaces all connections after one query without answer, lost in any direction [S13]", async () => {
  await Promise.all(directions.map(loseAnswers));
});

test("cuts, pauses and delays pass on what a connection then receives", async () => {
  const link = await startFaultLink(database.ownerUrl);
  const { db, close } = openDatabase(link.url, { max: 1, limits: connectionLimits.calls });
  const ask = () => sql`select 1`.execute(db);
  await ask();
  link.delay(100);
  expect(await timeOf(ask)).toBeGreaterThanOrEqual(190);
  link.delay(0);
  link.pause();
  const held = ask();
  await pause(300);
  link.resume();
  await held;
  link.cut();
  await expect(ask()).rejects.toThrow(/terminated|refused/);
  await link.restore();
  await ask();
  await close();
  link.stop();
});
