import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { contractKeys, signingPaths } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { startCodeNode } from "@wth/chain/testing/code-node";
import { migrate } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");
const TOKEN = "ab".repeat(32);
const privateKey = generatePrivateKey();
const folder = mkdtempSync(join(tmpdir(), "wth-signer-"));
const socketPath = join(folder, "signer.sock");
const started = new Set<ChildProcess>();

let database: EmbeddedPostgres;
beforeAll(async () => {
  // a start refuses a database that is not durable, as those of other tests are
  database = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  await migrate(database.ownerUrl, { purpose: "sandbox" });
});
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await database.stop();
  rmSync(folder, { recursive: true });
});

function start(chainId: number, changes: Record<string, string> = {}): ChildProcess {
  const deploymentFile = join(folder, `${chainId}.json`);
  const codeHashes = Object.fromEntries(contractKeys.map((key) => [key, `0x${"ab".repeat(32)}`]));
  const hashes = chainId === 31_337 ? {} : { codeHashes };
  writeFileSync(deploymentFile, JSON.stringify({ chainId, startBlock: 0, contracts: testContracts, ...hashes }));
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    CHAIN_ID: String(chainId),
    CHAIN_RPC_URLS: "http://127.0.0.1:1",
    DATABASE_URL: database.urls.signer,
    DEPLOYMENT_FILE: deploymentFile,
    SIGNER_URL: `unix:${socketPath}`,
    SIGNER_CALLERS: `api:${TOKEN}`,
    SIGNER_PRIVATE_KEY: privateKey,
    LOG_LEVEL: "silent",
    ...changes,
  };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], { env });
  started.add(child);
  return child;
}

/** Asks for the key. @returns status and body; undefined while no process listens */
async function askKey(token: string): Promise<{ status: number; body: unknown } | undefined> {
  const asked = request({ socketPath, path: signingPaths.key, headers: { authorization: `Bearer ${token}` } });
  asked.end();
  try {
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const text = (await response.setEncoding("utf8").toArray()).join("");
    return { status: response.statusCode ?? 0, body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

async function untilListening(): Promise<void> {
  for (let attempts = 1_200; attempts > 0; attempts -= 1) {
    if ((await askKey(TOKEN)) !== undefined) return;
    await pause(50);
  }
  throw new Error("the signer does not listen");
}

test("listens on a socket of its own, for callers with a token, and ends in order [N13]", async () => {
  const child = start(31_337);
  await untilListening();
  expect(statSync(socketPath).mode & 0o777).toBe(0o660);
  expect(await askKey(TOKEN)).toEqual({ status: 200, body: { key: privateKeyToAddress(privateKey) } });
  expect(await askKey("guessed")).toEqual({ status: 401, body: { refusal: "callerUnknown" } });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("replaces the socket of a process that was killed [N13]", async () => {
  const killed = start(31_337);
  await untilListening();
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const next = start(31_337);
  await untilListening();
  next.kill("SIGTERM");
  expect(await once(next, "exit")).toEqual([0, null]);
});

test("refuses another process's role on a public chain, without its key [N13]", async () => {
  const child = start(97, { DATABASE_URL: database.urls.api });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said.trim()).toMatch(/^DATABASE_URL names wth_api: use the role wth_signer\.$/);
  expect(said).not.toContain(privateKey);
});

test("does not sign for contracts with other code than the deployment file names [N21]", async () => {
  const node = await startCodeNode("0x6001");
  const file = join(folder, "other-code.json");
  const codeHashes = { wths: `0x${"ab".repeat(32)}` };
  writeFileSync(file, JSON.stringify({ chainId: 31_337, startBlock: 0, contracts: testContracts, codeHashes }));
  const child = start(31_337, { DEPLOYMENT_FILE: file, CHAIN_RPC_URLS: node.url });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  expect(await once(child, "close")).toEqual([78, null]);
  expect(said).toBe("Chain 31337 does not hold the code that the deployment file names at: wths.\n");
  node.stop();
});
