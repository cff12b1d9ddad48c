import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { pollUntil } from "../core/poll-until.ts";
import { withClient } from "../core/with-client.ts";
import type { Random } from "../core/random.ts";
import type { Platform } from "../platform/platform.ts";
import { rpc } from "../../sandbox/chain/rpc.ts";
import { nameOf, type Fault, type PausedPart } from "./fault.ts";

/** Range of the length of a fault that ends, in milliseconds. */
const LENGTH_MS = [800, 4_000] as const;
const AWAY_MS = 180_000;
const POLL_MS = 50;

/** Repeats work until it succeeds: the fault before it can have ended the process that it needs. */
async function untilDone(what: string, work: () => Promise<unknown>): Promise<void> {
  const attempt = () =>
    work().then(
      () => true,
      () => undefined,
    );
  await pollUntil(attempt, { timeoutMs: AWAY_MS, pollMs: POLL_MS, what: () => `no ${what}` });
}

/** Sends a signal to a process and its children: the sessions of a database are processes, too. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)])
    try {
      process.kill(each, signal);
    } catch {
      // The process has ended meanwhile.
    }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

async function pauseProcess(platform: Platform, part: PausedPart, ms: number): Promise<void> {
  const pid = (await platform.pids())[part];
  if (pid === undefined) return;
  signalTree(pid, "SIGSTOP");
  await pause(ms);
  signalTree(pid, "SIGCONT");
}

/** Holds an exclusive lock of a table. */
async function lockTable(platform: Platform, table: string, ms: number): Promise<void> {
  await withClient(platform.addresses.ownerUrl, async (client) => {
    await client.query("begin");
    await client.query(`lock table ${table} in access exclusive mode`);
    await pause(ms);
    await client.query("rollback");
  });
}

/** Sets the largest size to which a process can extend a file, as a full disk does; undefined for no limit. */
function limitFiles(pid: number, bytes: number | undefined): void {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes ?? "unlimited"}:unlimited`]);
  const hasEnded = parentOf(pid) === undefined;
  if (status !== 0 && !hasEnded) throw new Error(`prlimit ended with code ${status}: ${String(stderr)}`);
}

async function fillLogs(platform: Platform, parts: readonly ("api" | "worker" | "indexer")[], ms: number) {
  const running = await platform.pids();
  const pids = parts.flatMap((part) => running[part] ?? []);
  for (const pid of pids) limitFiles(pid, 1);
  await pause(ms);
  for (const pid of pids) limitFiles(pid, undefined);
}

/**
 * Lets no session and no background process of the database write into a file, as a full disk does: the next commit
 * cannot write its log, and the database recovers from a crash. Only its main process, which writes nothing, starts
 * others.
 */
async function fillDatabaseDisk(platform: Platform, ms: number): Promise<void> {
  const { database } = await platform.pids();
  if (database === undefined) return;
  const writers = childrenOf(database);
  for (const pid of writers) limitFiles(pid, 1);
  await pause(ms);
  for (const pid of writers) limitFiles(pid, undefined);
}

/** Replaces the newest blocks by empty ones; the third newest is final. */
const replaceBlocks = (platform: Platform, depth: 1 | 2) => rpc(platform.addresses.rpcUrl, "anvil_reorg", [depth, []]);

/** Injects a fault and settles when it has ended. */
export async function inject(platform: Platform, fault: Fault, random: Random): Promise<void> {
  const ms = random.between(...LENGTH_MS);
  if (fault.kind === "kill") await Promise.all(fault.targets.map((target) => platform.kill(target)));
  else if (fault.kind === "pause") await pauseProcess(platform, fault.target, ms);
  else if (fault.kind === "lock") await untilDone(nameOf(fault), () => lockTable(platform, fault.table, ms));
  else if (fault.kind === "fullLog") await fillLogs(platform, fault.targets, ms);
  else if (fault.kind === "fullDisk") await fillDatabaseDisk(platform, ms);
  else if (fault.kind === "reorg") await untilDone(nameOf(fault), () => replaceBlocks(platform, fault.depth));
  else {
    await platform.link("fail", fault.link, fault.failure);
    if (fault.failure === "halfOpen") return;
    await pause(ms);
    await platform.link("heal", fault.link, fault.failure);
  }
}
