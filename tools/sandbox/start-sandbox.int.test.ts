import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, isAlive, startEmbeddedPostgres } from "@wth/db/embedded";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startAnvil } from "./chain/anvil.ts";
import { readBlock } from "./chain/rpc.ts";
import { startSandbox, type PartName, type Sandbox, type SandboxOptions } from "./start-sandbox.ts";
import { processesNaming, writeWebDist } from "./testing/start-process.ts";

const root = join(import.meta.dirname, "..", "..");
let folder: string;
let sandbox: Sandbox | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-sandbox-"));
});

afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const env = {
    WEB_DIST: writeWebDist(folder),
    CONSOLE_PORT: String(await freePort()),
    LOG_LEVEL: "warn",
    ...options.env,
  };
  sandbox = await startSandbox({ dataDir: join(folder, "data"), port: await freePort(), ...options, env });
  return sandbox;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 4_800; left > 0; left--) {
    if (await Promise.resolve(condition()).catch(() => false)) return;
    await pause(50);
  }
  throw new Error("the condition was not met within 240 s");
}

const isReady =
  ({ environment }: Sandbox) =>
  async () =>
    (await fetch(`http://127.0.0.1:${environment["PORT"]}/readyz`)).status === 200;

test("every killed part restarts, the platform recovers, and a stop leaves no process", async () => {
  const running = await start();
  let failure: Error | undefined;
  running.failed.then((error) => (failure = error)).catch(() => undefined);
  const seen = Object.values(running.pids);
  expect(Object.keys(running.pids).toSorted()).toEqual([
    "api",
    "chain",
    "console",
    "database",
    "indexer",
    "signer",
    "worker",
  ]);
  const { hash } = await readBlock(running.rpcUrl, 1);
  for (const part of [
    "database",
    "chain",
    "indexer",
    "worker",
    "console",
    "signer",
    "api",
  ] as const satisfies PartName[]) {
    const before = running.pids[part];
    running.kill(part);
    await until(() => failure !== undefined || ![undefined, before].includes(running.pids[part]));
    await until(() => failure !== undefined || isReady(running)());
    expect(failure).toBeUndefined();
    seen.push(running.pids[part] ?? 0);
  }
  expect((await readBlock(running.rpcUrl, 1)).hash).toBe(hash);
  await running.stop();
  expect(seen.filter((pid) => isAlive(pid))).toEqual([]);
  expect(processesNaming(folder)).toEqual([]);
});

test("a cancelled start leaves no process", async () => {
  const interrupted = new AbortController();
  const starting = start({ signal: interrupted.signal });
  await pause(600);
  interrupted.abort();
  await expect(starting).rejects.toThrow(/abort/i);
  expect(processesNaming(folder)).toEqual([]);
});

test("a part that keeps dying stops all but a given database and chain", async () => {
  const data = join(folder, "data");
  const database = await startEmbeddedPostgres({ folder: join(data, "postgres") });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stateFile = join(data, "chain", "state.json");
  const chain = await startAnvil({ port, chainId: 31_337, stateFile, logFile: join(folder, "log"), root });
  const env = {
    DATABASE_API_URL: database.urls.api,
    DATABASE_WORKER_URL: database.urls.worker,
    DATABASE_INDEXER_URL: database.urls.indexer,
    DATABASE_CONSOLE_URL: database.urls.console,
    DATABASE_SIGNER_URL: database.urls.signer,
    DATABASE_OWNER_URL: database.ownerUrl,
    CHAIN_RPC_URLS: url,
    DEPLOYMENT_FILE: join(data, "deployment.json"),
  };
  try {
    const running = await start({ dataDir: join(folder, "other"), env, maxDeaths: 0 });
    expect(Object.keys(running.pids).toSorted()).toEqual(["api", "console", "indexer", "signer", "worker"]);
    expect(running.rpcUrl).toBe(url);
    const pids = Object.values(running.pids);
    process.kill(running.pids.worker ?? 0, "SIGKILL");
    expect((await running.failed).message).toMatch(/^The worker stopped 1 times within a minute/);
    await running.stop();
    expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
    expect(isAlive(database.pid) && isAlive(chain.pid)).toBe(true);
  } finally {
    await chain.stop();
    await database.stop();
  }
});
