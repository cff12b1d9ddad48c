import { execFileSync, fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openBus, openDatabase, transact, type Database } from "@wth/db";
import { connectAs, startTestServer, TEST_SERVER_VARIABLE } from "@wth/db/testing";
import { broadcastChange, publishChanges } from "@wth/api/platform/live/live.ts";
import { tokenHash, TokenShape } from "@wth/api/platform/crypto/token-shape.ts";
import { setKyc } from "@wth/api/test-support/accounts/verified-user.ts";
import { startTestApi, testKeys, type TestApi } from "@wth/api/test-support/test-api.ts";
import { sql } from "kysely";
import type { MoneyLoad } from "./live/money-load.ts";
import type { StreamsAsked, StreamsWanted } from "./live/stream-clients.ts";
import { interleave, median, report } from "./rounds.ts";

const ROUNDS = 5;
const CLIENTS = 32;
const SECONDS = 4;
const STREAMS = Number(process.env["BENCH_STREAMS"] ?? 10_000);
const EVENTS = 5;
const SERVE = join(import.meta.dirname, "../apps/api/test-support/serve.ts");
const HOOK = join(import.meta.dirname, "live/variants.ts");

type Server = { child: ChildProcess; url: string };

/** Starts a server in a process of its own on the database of an API. */
async function serve({ config }: TestApi, publishing: string): Promise<Server> {
  const env = {
    CHAIN_RPC_URLS: config.rpcUrls.join(","),
    PUBLIC_RPC_URL: config.publicRpcUrl,
    DATABASE_URL: config.databaseUrl,
    SIGNER_URL: config.signer.url,
    SIGNER_TOKEN: config.signer.token,
    ENCRYPTION_KEYS: testKeys,
    RATE_LIMIT_FACTOR: "10000",
    LOG_LEVEL: "silent",
    BENCH_PUBLISHING: publishing,
  };
  const child = fork(SERVE, [], { env, execArgv: ["--disable-warning=ExperimentalWarning", "--import", HOOK] });
  const [url] = (await once(child, "message")) as [string];
  return { child, url };
}

async function stop({ child }: Server): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

const client = (name: string): ChildProcess =>
  fork(join(import.meta.dirname, "live", name), [], { serialization: "advanced" });

/** @throws Error when the process ends instead of answering */
async function ask<T>(child: ChildProcess, message: object): Promise<T> {
  child.send(message);
  const ended = once(child, "exit").then(() => {
    throw new Error("A process of the load has ended before it answered.");
  });
  const [answer] = (await Promise.race([once(child, "message"), ended])) as [T];
  return answer;
}

/** Users with sessions, inserted directly. @returns their ids and access tokens */
async function createSessions(db: Database, count: number, shape: TokenShape) {
  const tokens = Array.from({ length: count }, () => shape.newToken());
  const addresses = tokens.map(() => `0x${randomBytes(20).toString("hex")}`);
  const { rows } = await sql<{ user_id: bigint }>`
    with person as (
      insert into identity_user (address, invite_code, email)
      select address, 'b' || lpad(to_hex(number), 7, '0'), null
      from unnest(${addresses}::text[]) with ordinality as each (address, number) returning id
    ), session as (
      insert into identity_session
        (user_id, expires_at, method, device, address_range, used_at, opened_device, opened_range)
      select id, platform_now() + interval '10 days', 'key', 'bench', '127.0.0.0/24', platform_now(), 'bench', '127.0.0.0/24'
      from person returning id, user_id
    ), token as (
      insert into identity_access_token (token_hash, family_id, expires_at)
      select decode(hash, 'hex'), session.id, platform_now() + interval '1 day'
      from (select id, row_number() over (order by id) as number from session) session
      join unnest(${tokens.map((token) => tokenHash(token).toString("hex"))}::text[]) with ordinality as each (hash, number)
        using (number)
    ) select user_id from session order by user_id`.execute(db);
  return { userIds: rows.map(({ user_id }) => user_id), tokens };
}

/** Compares money calls of one API process with and without live updates, each client with an open page. */
async function measureMoney(api: TestApi, superuserUrl: string): Promise<void> {
  const users = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const user = await api.register();
    await setKyc(api.db, user.userId, 1);
    await api.give(user, "normal", "1000");
    users.push(user);
  }
  const tokens = users.map(({ accessToken }) => accessToken);
  const servers = {
    "without live updates": await serve(api, "none"),
    "with live updates": await serve(api, "shipped"),
    "notifying in the transaction": await serve(api, "notify"),
  };
  const pages: ChildProcess[] = [];
  for (const { url } of Object.values(servers)) {
    pages.push(client("stream-clients.ts"));
    await ask(pages.at(-1) as ChildProcess, { url, tokens } satisfies StreamsWanted);
  }
  const superuser = await connectAs(superuserUrl);
  const rate = (url: string) =>
    ask<number>(client("money-load.ts"), { base: url, tokens, seconds: SECONDS } satisfies MoneyLoad);
  for (const delay of [0, 1_000]) {
    await superuser.query(`alter system set commit_delay = ${delay}`);
    await superuser.query("alter system set commit_siblings = 0");
    await superuser.query("select pg_reload_conf()");
    const rates = await interleave(
      ROUNDS,
      Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, () => rate(url)])),
    );
    const flush = delay === 0 ? "" : ", 1 ms more for each flush";
    const title = `Money calls over HTTP, ${CLIENTS} clients with an open page each${flush}`;
    report(title, "without live updates", "with live updates ≥ 0.9", rates);
  }
  await superuser.query("alter system reset all");
  await superuser.query("select pg_reload_conf()");
  await superuser.end();
  for (const page of pages) page.send({ close: true } satisfies StreamsAsked);
  for (const server of Object.values(servers)) await stop(server);
}

const residentMb = ({ child }: Server): number =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) / 1024);

async function transactionsOf(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

type Times = { firstMs: number; lastMs: number; received: number };

/** Measures the time from the call of `publish` until all streams have the event. */
async function deliver(page: ChildProcess, publish: () => Promise<void>): Promise<Times> {
  const answered = ask<Times>(page, { expect: STREAMS } satisfies StreamsAsked);
  await pause(200);
  const beganAt = Date.now();
  await publish();
  const { firstMs, lastMs, received } = await answered;
  if (received !== STREAMS) throw new Error(`${received} of ${STREAMS} streams got the event`);
  return { firstMs: firstMs - beganAt, lastMs: lastMs - beganAt, received };
}

/** Measures one API process with many open streams. */
async function measureStreams(api: TestApi): Promise<void> {
  const server = await serve(api, "shipped");
  const emptyMb = residentMb(server);
  const { userIds, tokens } = await createSessions(api.db, STREAMS, new TokenShape(api.config.keyring));
  const page = client("stream-clients.ts");
  const openedAt = performance.now();
  const { open } = await ask<{ open: number }>(page, { url: server.url, tokens } satisfies StreamsWanted);
  const openSeconds = (performance.now() - openedAt) / 1000;
  console.log(`\n${open} open streams on one process  (target: an event at all within 1 s, ≤ 1 GB)`);
  console.log(`  opened in ${openSeconds.toFixed(1)} s`);
  const bus = await openBus(api.config);
  const other = openDatabase(api.config.databaseUrl, { max: 1, bus });
  const kinds = {
    "one event for all": (tx: Parameters<typeof broadcastChange>[0]) => broadcastChange(tx, "announcement"),
    "an event for each user": (tx: Parameters<typeof broadcastChange>[0]) => publishChanges(tx, userIds, ["balance"]),
  };
  for (const [name, publish] of Object.entries(kinds)) {
    const times: Times[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      times.push(await deliver(page, () => transact(other.db, publish)));
      await pause(1_000);
    }
    const last = times.map(({ lastMs }) => lastMs);
    const figures = [Math.min(...last), median(last), Math.max(...last)].map((ms) => String(ms).padStart(5)).join(" /");
    console.log(
      `  ${name.padEnd(24)} ${figures} ms until the last, ${median(times.map(({ firstMs }) => firstMs))} until the first`,
    );
  }
  const before = await transactionsOf(api.db);
  await pause(10_000);
  const perSecond = ((await transactionsOf(api.db)) - before) / 10;
  console.log(`  memory ${emptyMb} MB without streams, ${residentMb(server)} MB with them`);
  console.log(`  ${Math.round(perSecond)} transactions a second of two servers and ${open} streams at rest`);
  page.send({ close: true } satisfies StreamsAsked);
  await Promise.all([stop(server), other.close(), bus.close()]);
}

/** Measures live updates: what they cost money calls, and many open streams. */
export async function run(): Promise<void> {
  const server = await startTestServer({ durable: true });
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const api = await startTestApi({ LOG_LEVEL: "silent" });
  await measureMoney(api, api.database.superuserUrl);
  await measureStreams(api);
  await api.close();
  await server.stop();
}
