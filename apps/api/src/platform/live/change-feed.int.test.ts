import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, transact, type OpenDatabase } from "@wth/db";
import { connectAs, createTestDatabase, randomFrom, seedOf, startFaultLink, type TestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangeFeed, type ChangeListener } from "./change-feed.ts";
import { CHANGES_AT_ONCE, readChanges, readHorizon } from "./change-repo.ts";
import { broadcastChange, publishChange, publishChanges } from "./live.ts";
import { ChangeTrimmer } from "./trim-changes.ts";

const COMMITS = Number(process.env["FEED_COMMITS"] ?? 3_000);
const SEED = seedOf("FEED_SEED");
const WRITERS = 12;

let database: TestDatabase;
let opened: OpenDatabase;
let feeds: ChangeFeed[];
let notifyFeed: () => void;
const bus = {
  subscribe: (_: string, listener: () => void) => {
    notifyFeed = listener;
    return () => undefined;
  },
};
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.urls.api, { max: 4 });
  feeds = [];
});
afterEach(async () => {
  vi.useRealTimers();
  feeds.forEach((feed) => feed.close());
  await opened.close();
  await database.close();
});

async function startFeed(listener: Partial<ChangeListener>, db = opened.db): Promise<void> {
  const feed = new ChangeFeed({ db, bus, onError: () => undefined });
  feed.listen({ onChanges: () => undefined, ...listener });
  feeds.push(feed);
  await feed.start();
}

/**
 * Transactions of random length: some are rolled back, in part or as a whole.
 * @returns the subjects that were committed
 */
async function write(url: string, random: () => number, take: () => bigint | undefined): Promise<bigint[]> {
  const client = await connectAs(url);
  const committed: bigint[] = [];
  const put = (subject: bigint) =>
    client.query("insert into platform_change (kind, subject, topics) values ('user', $1, 'balance')", [subject]);
  for (let subject = take(); subject !== undefined; subject = take()) {
    await client.query("begin");
    await put(subject);
    if (random() < 0.2) {
      await client.query("savepoint part");
      await put(-subject);
      await client.query("rollback to part");
    }
    if (random() < 0.3) await pause(random() * (random() < 0.05 ? 400 : 15));
    const isCommitted = random() < 0.8;
    await client.query(isCommitted ? "commit" : "rollback");
    if (isCommitted) committed.push(subject);
  }
  await client.end();
  return committed;
}

test("every commit is read exactly once, in whatever order they commit [O07]", async () => {
  const random = randomFrom(SEED);
  const received: bigint[] = [];
  await startFeed({
    onChanges: (changes) => changes.forEach(({ subject }) => received.push(subject ?? 0n)),
  });
  const progress = { next: 0n };
  const take = () => (progress.next < COMMITS ? (progress.next += 1n) : undefined);
  const notifying = setInterval(() => notifyFeed(), 5);

  const written = await Promise.all(Array.from({ length: WRITERS }, () => write(database.urls.api, random, take)));
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(written.flat().length);
  await pause(500);
  clearInterval(notifying);
  const bySize = (list: bigint[]) => list.toSorted((a, b) => Number(a - b));
  expect(bySize(received), `seed ${SEED}`).toEqual(bySize(written.flat()));
  expect(received.length).toBeGreaterThan(COMMITS / 2);
});

test("a change is delivered when no message tells of it [O07]", async () => {
  const received: (bigint | null)[] = [];
  await startFeed({ onChanges: (changes) => received.push(...changes.map(({ subject }) => subject)) });
  await transact(opened.db, (tx) => publishChanges(tx, [1n, 2n], ["balance"]));
  await expect.poll(() => received).toEqual([1n, 2n]);
});

test("a message calls for a reading before the next regular one, many for few [O07]", async () => {
  let readings = 0;
  const counted = openDatabase(database.urls.api, { max: 1 });
  // the regular reading never comes
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await startFeed({ onChanges: () => (readings += 1) }, counted.db);
  for (let id = 1n; id <= 5n; id += 1n) {
    const before = readings;
    await transact(opened.db, (tx) => publishChange(tx, id, ["balance"]));
    for (let message = 0; message < 100; message += 1) notifyFeed();
    await vi.advanceTimersByTimeAsync(20);
    await expect.poll(() => readings, { interval: 1 }).toBeGreaterThan(before);
  }
  vi.useRealTimers();
  expect(readings).toBe(5);
  await counted.close();
});

test("a gap is reported when more changed than a reading takes, and the feed goes on [O07]", async () => {
  const received: (bigint | null)[] = [];
  let gaps = 0;
  await startFeed({
    onChanges: (changes) => received.push(...changes.map(({ subject }) => subject)),
    onGap: () => (gaps += 1),
  });
  await sql`insert into platform_change (kind, subject, topics)
    select 'user', number, 'balance' from generate_series(1, ${CHANGES_AT_ONCE + 1}) number`.execute(opened.db);
  await expect.poll(() => gaps).toBe(1);
  await transact(opened.db, (tx) => broadcastChange(tx, "announcement"));
  await expect.poll(() => received).toEqual([null]);
  expect(gaps).toBe(1);
});

test("a reading uses the index also when nothing is known about the table [O07]", async () => {
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const scans = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(owner.db);
    const { rows } = await sql<{ whole: bigint; index: bigint }>`
      select seq_scan as whole, idx_scan as index from pg_stat_user_tables where relname = 'platform_change'`.execute(
      owner.db,
    );
    return { whole: Number(rows[0]?.whole), index: Number(rows[0]?.index) };
  };
  await sql`insert into platform_change (xid, kind, subject, topics)
    select number::text::xid8, 'user', number, 'balance' from generate_series(1, 300000) number`.execute(owner.db);
  const { cursor } = await readChanges(owner.db, undefined);
  // two transactions were still running then
  const earlier = { ...cursor, snapshot: cursor.snapshot.replace(/:[\d,]*$/, ":999,1001") };
  const before = await scans();
  for (let count = 0; count < 10; count += 1) await readChanges(owner.db, earlier);
  const after = await scans();
  expect([after.whole - before.whole, after.index - before.index >= 10]).toEqual([0, true]);
  await owner.close();
});

test("only changes of transactions that were over long enough ago are deleted", async () => {
  const retentionMs = 300;
  const worker = openDatabase(database.urls.worker, { max: 2 });
  const trimmer = new ChangeTrimmer(worker.db, retentionMs);
  const put = (id: bigint) => transact(opened.db, (tx) => publishChange(tx, id, ["balance"]));
  const left = async () => {
    const rows = await opened.db.selectFrom("platform_change").select("subject").orderBy("subject").execute();
    return rows.map(({ subject }) => subject);
  };
  await put(1n);
  const { xid } = await opened.db.selectFrom("platform_change").select("xid").executeTakeFirstOrThrow();
  // transactions of other databases of this server count as well
  await expect.poll(async () => BigInt((await readHorizon(worker.db)).oldest) > BigInt(xid)).toBe(true);
  const long = await connectAs(database.urls.api);
  await long.query("begin");
  await long.query("insert into platform_change (kind, subject, topics) values ('user', 2, 'balance')");
  await put(3n);
  expect(await trimmer.trim()).toBe(0);
  await long.query("commit");
  await long.end();
  await pause(retentionMs + 50);
  expect(await trimmer.trim()).toBe(1);
  expect(await left()).toEqual([2n, 3n]);
  const trimmed = async () => {
    await trimmer.trim();
    return left();
  };
  await expect.poll(trimmed).toEqual([]);
  await worker.close();
});

test("a lost connection and a half-open link lose no change [O07] [S13]", async () => {
  const link = await startFaultLink(database.urls.api);
  const limits = { statement: 700, lock: 700, idleInTransaction: 1_000, connect: 10_000, answer: 900 };
  const linked = openDatabase(link.url, { max: 1, limits });
  const received: (bigint | null)[] = [];
  let gaps = 0;
  await startFeed(
    { onChanges: (changes) => received.push(...changes.map(({ subject }) => subject)), onGap: () => (gaps += 1) },
    linked.db,
  );
  const put = async (id: bigint) => {
    await transact(opened.db, (tx) => publishChange(tx, id, ["balance"]));
    await expect.poll(() => received.at(-1)).toBe(id);
  };
  link.cut();
  await transact(opened.db, (tx) => publishChange(tx, 1n, ["balance"]));
  await pause(700);
  await link.restore();
  await expect.poll(() => received).toEqual([1n]);
  link.halfOpen();
  await put(2n);
  link.halfOpen("to client");
  await put(3n);
  expect([received, gaps]).toEqual([[1n, 2n, 3n], 0]);
  await linked.close();
  link.stop();
});
