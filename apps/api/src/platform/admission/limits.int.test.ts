import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Limits } from "./limits.ts";

const MAX = 30;
const digestKey = Buffer.alloc(32, 1);
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const opened: Limits[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.urls.api, { max: 4 }));
});
// limits are counted by the minute, which must not end during a test
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => {
  vi.useRealTimers();
  opened.splice(0).forEach((limits) => limits.close());
});
afterAll(async () => {
  await close();
  await database.close();
});

/** The limits of one process. */
function process(target: Database = db): Limits {
  const limits = new Limits({ db: target, digestKey, onError: () => undefined });
  opened.push(limits);
  return limits;
}

const rows = () => db.selectFrom("platform_limit").selectAll().execute();

test("processes agree on a limit within a second of use [S11]", async () => {
  const [one, two] = [process(), process()];
  for (let use = 0; use < MAX; use += 1) expect(one.spend("range a", MAX)).toBeUndefined();
  await one.share();
  for (let use = 0; use < MAX / 10; use += 1) two.spend("range a", MAX);
  await two.share();
  expect(two.spend("range a", MAX)).toBeGreaterThan(0);
  expect(two.spend("range b", MAX)).toBeUndefined();
});

test("an exact limit admits exactly its number of a burst, at one process and at three [S11, W21]", async () => {
  const processes = [process(), process(), process()];
  const uses = Array.from({ length: 3 * MAX }, (_, use) =>
    (processes[use % 3] as Limits).spendExactly("sign-in a", MAX),
  );
  const permitted = async (uses: readonly Promise<number | undefined>[]) =>
    (await Promise.all(uses)).filter((seconds) => seconds === undefined).length;
  expect(await permitted(uses)).toBe(MAX);
  const [one] = processes as [Limits];
  const burst = Array.from({ length: MAX + 1 }, () => one.spendExactly("sign-in of a burst", MAX));
  expect(await permitted(burst)).toBe(MAX);
});

test("a limit of an hour holds across processes and minutes, until its hour is over [S11]", async () => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  vi.setSystemTime(hour);
  const [one, two] = [process(), process()];
  for (const each of [one, two]) expect(await each.spendInMinutes("mail a", 2, 60)).toBeUndefined();
  vi.setSystemTime(hour + 59 * 60_000);
  await one.share();
  expect(await one.spendInMinutes("mail a", 2, 60)).toBe(60);
  expect(await process().spendInMinutes("mail b", 2, 60)).toBeUndefined();
  vi.setSystemTime(hour + 3_600_000);
  await two.share();
  expect(await two.spendInMinutes("mail a", 2, 60)).toBeUndefined();
});

test("ordinary use writes no row, and none names an address [S11]", async () => {
  await db.deleteFrom("platform_limit").execute();
  const limits = process();
  for (let client = 0; client < 1_000; client += 1) limits.spend(`range ${client}`, MAX);
  await limits.share();
  expect(await rows()).toEqual([]);
  for (let use = 0; use < MAX / 10; use += 1) limits.spend("range 7", MAX);
  await limits.share();
  expect(await rows()).toMatchObject([{ key: expect.stringMatching(/^[\w-]{22}$/) as string, spent: 4 }]);
});

test("a limit holds in each process while the database does not answer [S11]", async () => {
  const lost = openDatabase("postgres://127.0.0.1:1/none", { max: 1 });
  const limits = process(lost.db);
  for (let use = 0; use < MAX; use += 1) expect(await limits.spendExactly("sign-in b", MAX)).toBeUndefined();
  expect(await limits.spendExactly("sign-in b", MAX)).toBeGreaterThan(0);
  await lost.close();
});

test("a new minute begins without counts and deletes those of the last [S11]", async () => {
  const limits = process();
  for (let use = 0; use <= MAX; use += 1) limits.spend("range c", MAX);
  await limits.share();
  vi.setSystemTime(Date.now() + 60_000);
  expect(limits.spend("range c", MAX)).toBeUndefined();
  await limits.share();
  expect(await rows()).toEqual([]);
});
