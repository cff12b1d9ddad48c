import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isAlive, startEmbeddedPostgres, type EmbeddedPostgres } from "./index.ts";

let folder: string;
let running: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-embedded-"));
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder });
  running.push(server);
  return server;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("a new server is durable, has checksums and listens on loopback only", async () => {
  const { superuserUrl } = await start();
  const names = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"];
  const found: (string | undefined)[] = [];
  for (const name of names) {
    const [row] = await query<{ value: string }>(superuserUrl, `select current_setting('${name}') as value`);
    found.push(row?.value);
  }
  expect(found).toEqual(["on", "on", "on", "on"]);
  const [place] = await query(
    superuserUrl,
    "select current_setting('listen_addresses') as host, current_setting('unix_socket_directories') as socket",
  );
  expect(place).toEqual({ host: "127.0.0.1", socket: "" });
});

test("refuses connections without the password, which only its owner reads", async () => {
  const { port, urls } = await start();
  const trying = query(`postgres://postgres:guess@127.0.0.1:${port}/postgres`, "select 1");
  await expect(trying).rejects.toThrow(/password authentication failed/);
  await expect(query(`postgres://wth_owner@127.0.0.1:${port}/wth`, "select 1")).rejects.toThrow(/password/);
  await expect(query(urls.api, "create table t ()")).rejects.toThrow(/permission denied/);
  expect(statSync(join(folder, "passwords.json")).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
});

test("stopping leaves no process, and a restart keeps the rows", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table saved as select 7 as n");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.ownerUrl, "select n from saved")).toEqual([{ n: 7 }]);
});

test("committed rows survive kill -9", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table saved_too as select 8 as n");
  process.kill(first.pid, "SIGKILL");
  await first.exited;
  const second = await start();
  expect(await query(second.ownerUrl, "select n from saved_too")).toEqual([{ n: 8 }]);
});

test("stops a server that still serves the folder first", async () => {
  const first = await start();
  const second = await start();
  expect(isAlive(first.pid)).toBe(false);
  expect(await query(second.ownerUrl, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a pid file of an unrelated process stops neither it nor the start", async () => {
  const first = await start();
  const pidFile = join(folder, "data", "postmaster.pid");
  const lines = readFileSync(pidFile, "utf8").split("\n");
  process.kill(first.pid, "SIGKILL");
  await first.exited;
  writeFileSync(pidFile, [process.ppid, ...lines.slice(1)].join("\n"));
  await start();
  expect(isAlive(process.ppid)).toBe(true);
});
