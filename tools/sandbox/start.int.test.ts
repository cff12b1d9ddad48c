import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, isAlive, startEmbeddedPostgres } from "@wth/db/embedded";
import { parseDeploymentText } from "@wth/chain";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestChain } from "../deploy/testing/start-test-chain.ts";
import { readBlock } from "./chain/rpc.ts";
import { processesNaming, runStart, writeWebDist, type StartProcess } from "./testing/start-process.ts";

interface Environment {
  readonly DATABASE_URL: string;
  readonly CHAIN_RPC_URLS: string;
}

const root = join(import.meta.dirname, "..", "..");
let folder: string;
let dataDir: string;
let port: number;
let consolePort: number;
let webDist: string;
const started: StartProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-start-"));
  dataDir = join(folder, "data");
  port = await freePort();
  consolePort = await freePort();
  webDist = writeWebDist(folder);
});

afterAll(async () => {
  for (const each of started) if (isAlive(each.pid)) each.interrupt("SIGTERM");
  await Promise.all(started.map((each) => each.exitCode));
  for (const pid of processesNaming(folder)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>> = {}): StartProcess {
  const process_ = runStart({
    WTH_DATA_DIR: dataDir,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    WEB_DIST: webDist,
    ...env,
  });
  started.push(process_);
  return process_;
}

/** Runs a start that must end with one sentence. */
async function refused(env: Readonly<Record<string, string>>): Promise<string> {
  const attempt = start(env);
  expect(await attempt.exitCode).toBe(1);
  const lines = attempt.output().trim().split("\n");
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  return lines.at(-1) ?? "";
}

const deploymentFile = () => join(dataDir, "deployment.json");
const environment = () => JSON.parse(readFileSync(join(dataDir, "environment.json"), "utf8")) as Environment;
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: environment().DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const leftBehind = () => processesNaming(dataDir);

async function allGone(): Promise<void> {
  for (let left = 100; left > 0 && leftBehind().length > 0; left--) await new Promise((done) => setTimeout(done, 50));
  expect(leftBehind()).toEqual([]);
}

/** Ends a start with the signal of Ctrl-C or of a service manager: all of it, and without a process that stays. */
async function ends(running: StartProcess, signal: "SIGINT" | "SIGTERM"): Promise<void> {
  running.interrupt(signal);
  expect(await running.exitCode).toBe(0);
  await allGone();
}

/** Persistent data: an early block of the chain, and a row that only this test writes. */
async function fingerprint(): Promise<unknown> {
  const [text] = await query("select value from platform_text where name = 'test.persisted'");
  const { hash } = await readBlock(environment().CHAIN_RPC_URLS, 1);
  return { text, hash, deployment: readFileSync(deploymentFile(), "utf8") };
}

/** The platform of the first three tests. */
let first: StartProcess;

test("starts everything, and refuses a second start [N13]", async () => {
  first = start();
  await first.ready();
  expect(first.output()).toContain(`http://localhost:${port}`);
  expect(await isReady()).toBe(true);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("<title>WTH</title>");
  // no shell gets the key with which orders are signed
  expect(Object.keys(environment()).filter((name) => /PRIVATE_KEY|TOKEN|CALLERS/.test(name))).toEqual([]);

  const second = await refused({ PORT: String(await freePort()) });
  expect(second).toMatch(new RegExp(`^Another start is already running on this data folder \\(process \\d+`));
  expect(await isReady()).toBe(true);
  expect(leftBehind().length).toBeGreaterThanOrEqual(5);
});

test("the listing in docs/api-walkthrough.md mines WTH [MINE-54, MINE-56, MINE-57, CHAIN-23, ROLE-03]", async () => {
  const text = readFileSync(join(root, "docs", "api-walkthrough.md"), "utf8");
  const listing = /```ts\n([\s\S]*?)```/.exec(text)?.[1];
  expect(listing).toBeDefined();
  // beside the sources, where Node finds what it imports
  const script = join(import.meta.dirname, ".walkthrough.generated.ts");
  onTestFinished(() => rmSync(script, { force: true }));
  writeFileSync(script, listing as string);
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, WTH_URL: `http://127.0.0.1:${port}` },
  });
  const result = JSON.parse(stdout.trim().split("\n").at(-1) as string) as { claimed: string; mineAccount: string };
  expect(result.claimed).toMatch(/^0\.0547\d*$/);
  expect(result.mineAccount).toBe(result.claimed);
});

test("a start after kill -9, without the deployment file, finds all data", async () => {
  await query(`with record as (insert into platform_audit (actor, action, subject) values ('test', 'text.set', 'test'))
    insert into platform_text (name, language, value) values ('test.persisted', 'en', '42')`);
  const before = await fingerprint();
  const supervisor = (JSON.parse(readFileSync(join(dataDir, "lock.json"), "utf8")) as { pid: number }).pid;
  const orphans = leftBehind().filter((pid) => pid !== supervisor);
  first.interrupt("SIGKILL");
  await first.exitCode;
  const database = Number(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);
  expect(orphans).toContain(database);
  process.kill(database, "SIGKILL");
  rmSync(deploymentFile());

  const next = start();
  await next.ready();
  expect(await isReady()).toBe(true);
  expect(await fingerprint()).toEqual(before);
  expect(leftBehind().filter((pid) => orphans.includes(pid))).toEqual([]);
  await ends(next, "SIGINT");
});

test("a start without any deployment file names what is missing", async () => {
  const file = deploymentFile();
  const before = readFileSync(file, "utf8");
  for (const each of [file, join(dataDir, "chain", "deployment.json")]) rmSync(each);
  expect(await refused({})).toBe(
    `The local chain has contracts already, but no deployment file names them: restore ${file}, or start with an empty WTH_DATA_DIR.`,
  );
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, before);
  await allGone();
});

test("a sandbox of an earlier version gets the missing contracts only", async () => {
  const file = deploymentFile();
  const before = parseDeploymentText(readFileSync(file, "utf8"));
  const { c2cPayment, ...rest } = before.contracts;
  const { c2cPayment: _, ...hashes } = before.codeHashes ?? {};
  writeFileSync(file, JSON.stringify({ ...before, contracts: rest, codeHashes: hashes }));
  const next = start();
  await next.ready();
  expect(await isReady()).toBe(true);
  const completed = parseDeploymentText(readFileSync(file, "utf8"));
  expect(completed).toMatchObject({ ...before, contracts: rest, codeHashes: hashes });
  expect(completed.contracts.c2cPayment).not.toBe(c2cPayment);
  const [persisted] = await query("select 1 from platform_text where name = 'test.persisted'");
  expect(persisted).toBeDefined();
  await ends(next, "SIGTERM");
});

test("an incomplete deployment on a public chain is not completed by a start", async () => {
  const chain = await startTestChain(97);
  try {
    const file = join(folder, "97.json");
    writeFileSync(file, JSON.stringify({ chainId: 97, startBlock: 1, contracts: {} }));
    const sentence = await refused({
      WTH_DATA_DIR: join(folder, "public"),
      CHAIN_ID: "97",
      CHAIN_RPC_URLS: chain.rpcUrl,
      PUBLIC_RPC_URL: chain.rpcUrl,
      SIGNER_PRIVATE_KEY: `0x${"11".repeat(32)}`,
      ENCRYPTION_KEYS: `test:${"22".repeat(32)}`,
      DEPLOYMENT_FILE: file,
    });
    expect(sentence).toContain("lacks usdt, machinePurchase, ");
    expect(sentence).toContain("node_modules/.bin/node tools/deploy/main.ts --complete");
  } finally {
    await chain.stop();
  }
});

test("refuses a chain that does not belong to the database", async () => {
  rmSync(join(dataDir, "chain"), { recursive: true });
  expect(await refused({})).toMatch(/^The chain does not hold the contract .* not the chain this data belongs to/);
  rmSync(join(dataDir, "deployment.json"));
  expect(await refused({})).toMatch(/^The chain at .* is not the one this database was built on/);
  await allGone();
});

test("refuses a database of an earlier development version in one sentence", async () => {
  const earlier = join(folder, "earlier");
  mkdirSync(earlier);
  const server = await startEmbeddedPostgres({ folder: join(earlier, "postgres") });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query("create table migration (name text primary key)");
  await owner.end();
  await server.stop();
  expect(await refused({ WTH_DATA_DIR: earlier })).toBe(
    `This database was made by an earlier development version; delete ${earlier}/ (or use an empty database) and start again.`,
  );
});

test("prints one sentence for a busy port and for a read-only folder", async () => {
  const other: Server = createServer();
  const busy = await freePort();
  await new Promise<void>((resolve) => other.listen(busy, "127.0.0.1", resolve));
  const fresh = join(folder, "fresh");
  expect(await refused({ PORT: String(busy), WTH_DATA_DIR: fresh })).toMatch(/^Port \d+ is already in use: /);
  await new Promise((resolve) => other.close(resolve));

  writeFileSync(join(folder, "file"), "");
  const inFile = await refused({ WTH_DATA_DIR: join(folder, "file", "data") });
  expect(inFile).toMatch(/^The data folder .* cannot be written \(ENOTDIR\): set WTH_DATA_DIR/);
});
