import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import { databaseAddresses, openBus, openDatabase, timeLimits } from "@wth/db";
import { randomFrom, startFaultLink, timeLimit } from "@wth/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { startServer } from "#start-server.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { ChangeFeed } from "./change-feed.ts";

const PROGRAM = join(import.meta.dirname, "../../../test-support/live/committer.ts");
const COMMITS = Number(process.env["LIVE_KILL_COMMITS"] ?? 1_000);
const SEED = Number(process.env["LIVE_KILL_SEED"] ?? Date.now() % 1_000_000);
const COMMITTERS = 2;
const KILLS = 8;
const LATE_MS_MAX = timeLimit(2_000);

const test = apiTest(async () => {
  const api = await startTestApi();
  await sql`create table test_fact (subject bigint primary key, at timestamptz not null default clock_timestamp())`.execute(
    api.db,
  );
  await sql`grant insert on test_fact to wth_api`.execute(api.db);
  return api;
});

function startCommitter({ database }: TestApi, args: readonly string[]): ChildProcess {
  return fork(PROGRAM, args, {
    env: { DATABASE_URL: database.urls.api },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

const killConnections = (api: TestApi, name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`.execute(api.db);

/** Opens a user's stream. @returns the times of its events of changes */
async function openStream(url: string, { accessToken }: TestUser) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { body } = await fetch(url + LIVE_PATH, { headers, signal: leaving.signal });
  const times: number[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) if (decoder.decode(chunk).includes("balance")) times.push(performance.now());
  })().catch(() => undefined);
  return {
    times,
    close: async () => {
      leaving.abort();
      await reading;
    },
  };
}

test("a stream learns of a commit whose process was killed before it notified [O07]", async ({ api }) => {
  const user = await api.register();
  const stream = await openStream(api.url, user);
  for (let count = 1; count <= 3; count += 1) {
    await sql`delete from test_fact`.execute(api.db);
    const child = startCommitter(api, [String(user.userId), "die"]);
    const [, signal] = (await once(child, "exit")) as [number, string];
    const diedAt = performance.now();
    expect(signal).toBe("SIGKILL");
    await expect.poll(() => stream.times.length).toBe(count);
    expect(performance.now() - diedAt).toBeLessThan(LATE_MS_MAX);
  }
  await stream.close();
});

test("a stream learns of changes in time over cut and half-open links [O07] [S13]", async ({ api }) => {
  const user = await api.register();
  const link = await startFaultLink(api.database.urls.api);
  // every connection of this server leads through the link
  const server = await startServer({ ...api.config, ...databaseAddresses(link.url), port: 0 }, testDeployment);
  const stream = await openStream(server.url, user);
  const { db, close } = openDatabase(api.database.urls.api, { max: 1 });
  const late = async (spoil: () => unknown) => {
    await spoil();
    const before = stream.times.length;
    await sql`insert into platform_change (kind, subject, topics) values ('user', ${user.userId}, 'balance')`.execute(
      db,
    );
    const changedAt = performance.now();
    await expect.poll(() => stream.times.length).toBeGreaterThan(before);
    return performance.now() - changedAt;
  };
  const times = [
    await late(() => killConnections(api, "wth bus")),
    await late(() => killConnections(api, "wth changes")),
    await late(() => link.halfOpen()),
    // by then the database counts as there again
    await pause(5_000).then(() => late(() => link.halfOpen("to server"))),
  ];
  expect(Math.max(...times)).toBeLessThan(LATE_MS_MAX);
  await stream.close();
  await close();
  await server.close();
  link.stop();
});

test(`processes killed at random lose no change, seed ${SEED} [O07]`, async ({ api }) => {
  const random = randomFrom(SEED);
  const url = api.database.urls.api;
  const bus = await openBus({ directUrl: url });
  const { db, close } = openDatabase(url, { max: 1, limits: timeLimits.reads });
  const received = new Map<bigint, number[]>();
  const feed = new ChangeFeed({ db, bus, onError: () => undefined });
  feed.listen({
    onChanges(changes) {
      for (const { subject } of changes)
        if (subject !== null) received.set(subject, [...(received.get(subject) ?? []), Date.now()]);
    },
  });
  await sql`delete from test_fact`.execute(api.db);
  await feed.start();
  let [kills, first] = [0, 0];
  const isOver = () => received.size >= COMMITS && kills >= KILLS;
  /** Starts processes one after the other, and kills each while it commits. */
  const killOn = async () => {
    while (!isOver()) {
      const child = startCommitter(api, [String((first += 1_000_000))]);
      const ended = once(child, "exit");
      await once(child, "message");
      await pause(random() * 2_500);
      if (random() < 0.5) await killConnections(api, "wth bus");
      child.kill("SIGKILL");
      await ended;
      kills += 1;
    }
  };
  await Promise.all(Array.from({ length: COMMITTERS }, killOn));
  await pause(LATE_MS_MAX);
  const { rows } = await sql<{ subject: bigint; at: Date }>`select subject, at from test_fact`.execute(api.db);
  const missed = rows.filter(({ subject }) => received.get(subject)?.length !== 1);
  expect([missed, received.size]).toEqual([[], rows.length]);
  const late = rows.map(({ subject, at }) => (received.get(subject)?.[0] ?? Infinity) - at.getTime());
  expect(Math.max(...late)).toBeLessThan(LATE_MS_MAX);
  feed.close();
  await bus.close();
  await close();
});
