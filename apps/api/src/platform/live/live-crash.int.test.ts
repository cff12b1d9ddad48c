import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import { databaseAddresses, openBus, openDatabase, connectionLimits } from "@wth/db";
import { randomFrom, seedOf, startFaultLink } from "@wth/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { startServer } from "#entry/start-server.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { ChangeFeed } from "./change-feed.ts";

const PROGRAM = join(import.meta.dirname, "../../../test-support/live/committer.ts");
const COMMITS = Number(process.env["LIVE_KILL_COMMITS"] ?? 1_000);
const SEED = seedOf("LIVE_KILL_SEED");
const COMMITTERS = 2;
const KILLS = 8;

const test = apiTest(async () => {
  const api = await startTestApi();
  await sql`create table test_fact (subject bigint primary key)`.execute(api.db);
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

/** Opens a user's stream. @returns the number of its events of changes so far */
async function openStream(url: string, { accessToken }: TestUser) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { body } = await fetch(url + LIVE_PATH, { headers, signal: leaving.signal });
  const seen = { count: 0 };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) if (decoder.decode(chunk).includes("balance")) seen.count += 1;
  })().catch(() => undefined);
  return {
    seen,
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
    expect(signal).toBe("SIGKILL");
    await expect.poll(() => stream.seen.count).toBe(count);
  }
  await stream.close();
});

test("a stream learns of changes over cut and half-open links [O07] [S13]", async ({ api }) => {
  const user = await api.register();
  const link = await startFaultLink(api.database.urls.api);
  // every connection of this server leads through the link
  const server = await startServer({ ...api.config, ...databaseAddresses(link.url), port: 0 }, testDeployment);
  const stream = await openStream(server.url, user);
  const { db, close } = openDatabase(api.database.urls.api, { max: 1 });
  const learnAfter = async (spoil: () => unknown) => {
    await spoil();
    const before = stream.seen.count;
    await sql`insert into platform_change (kind, subject, topics) values ('user', ${user.userId}, 'balance')`.execute(
      db,
    );
    await expect.poll(() => stream.seen.count).toBeGreaterThan(before);
  };
  await learnAfter(() => killConnections(api, "wth bus"));
  await learnAfter(() => killConnections(api, "wth changes"));
  await learnAfter(() => link.halfOpen());
  // by then the database counts as there again
  await pause(5_000);
  await learnAfter(() => link.halfOpen("to server"));
  await stream.close();
  await close();
  await server.close();
  link.stop();
});

test(`processes killed at random lose no change, seed ${SEED} [O07]`, async ({ api }) => {
  const random = randomFrom(SEED);
  const url = api.database.urls.api;
  const bus = await openBus({ directUrl: url });
  const { db, close } = openDatabase(url, { max: 1, limits: connectionLimits.reads });
  const received = new Map<bigint, number>();
  const feed = new ChangeFeed({ db, bus, onError: () => undefined });
  feed.listen({
    onChanges(changes) {
      for (const { subject } of changes) if (subject !== null) received.set(subject, (received.get(subject) ?? 0) + 1);
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
  const { rows } = await sql<{ subject: bigint }>`select subject from test_fact`.execute(api.db);
  await expect.poll(() => rows.filter(({ subject }) => !received.has(subject))).toEqual([]);
  // by then a change that was read twice has arrived again
  await pause(2_000);
  expect(rows.filter(({ subject }) => received.get(subject) !== 1)).toEqual([]);
  expect(received.size).toBe(rows.length);
  feed.close();
  await bus.close();
  await close();
});
