import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractKeys } from "@wth/chain";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export type IndexerProcess = {
  child: ChildProcess;
  /** The output on stderr so far. */
  errors: () => string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Returns an address of the tests' server whose commits are durable, as a start wants them. */
export function durable(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=on");
  return url.href;
}

/** Writes a deployment file to a temporary folder and returns the environment that names it. */
export function environmentFor(
  databaseUrl: string,
  rpcUrl: string,
  machinePurchase: string,
  chainId = 31_337,
): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "indexer-test-"));
  const file = join(folder, `${chainId}.json`);
  const unused = contractKeys.map((key, index) => [key, `0x${`${index + 11}`.repeat(20)}`]);
  const contracts = { ...Object.fromEntries(unused), machinePurchase };
  const codeHashes = Object.fromEntries(contractKeys.map((key) => [key, `0x${"ab".repeat(32)}`]));
  const isLocal = chainId === 31_337;
  writeFileSync(file, JSON.stringify({ chainId, startBlock: 1, contracts, ...(!isLocal && { codeHashes }) }));
  return {
    DATABASE_URL: durable(databaseUrl),
    DATABASE_REPLACED_SETTINGS: "fsync,full_page_writes,data_checksums",
    CHAIN_ID: String(chainId),
    CHAIN_RPC_URLS: rpcUrl,
    DEPLOYMENT_FILE: file,
    INDEXER_PORT: "off",
    LOG_LEVEL: "warn",
  };
}

/** Starts the indexer as a separate process, tied to this one by an IPC channel. */
export function spawnIndexer(env: Record<string, string>): IndexerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  // Not "close", which is not emitted after the IPC channel was closed from this side.
  const said = child.stderr ? once(child.stderr, "close") : undefined;
  const ended = once(child, "exit").then(async ([code, signal]) => {
    await said;
    return (code ?? signal) as number | string;
  });
  return { child, errors: () => errors, ended };
}
