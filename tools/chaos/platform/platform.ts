import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@wth/db/embedded";
import type { PartName } from "../../sandbox/start-sandbox.ts";
import { pollUntil } from "../core/poll-until.ts";
import { processesNaming, startEnvironment, writeWebDist } from "../../sandbox/testing/start-process.ts";
import type { KillTarget, LinkFailure, LinkName } from "../faults/fault.ts";
import type { Pids, PlatformAddresses, SupervisorReply, SupervisorRequest } from "./protocol.ts";

const START_MS = 240_000;
const STOP_MS = 60_000;
const RECOVERY_MS = 180_000;
const POLL_MS = 25;
const PARTS = 7;

/** A platform in separate processes: server, console, worker, indexer, signer, database, chain and their supervisor. */
export interface Platform {
  /** The address of the API; the same across all kills. */
  readonly url: string;
  readonly addresses: PlatformAddresses;
  /** Sends SIGKILL by process id; a process that is not running is killed as soon as it is. */
  kill(target: KillTarget): Promise<void>;
  /** Process ids of the parts that run now. */
  pids(): Promise<Pids>;
  /** Breaks or heals the connection between a program and its server. */
  link(change: "fail" | "heal", link: LinkName, failure: LinkFailure): Promise<void>;
  /** Processes that ended by themselves, each with its last words. A safe platform has none. */
  readonly selfDeaths: readonly string[];
  /** Settles when all processes run and the server is ready. */
  recovered(): Promise<void>;
  /** Stops everything. @throws Error when a process of this platform still runs */
  stop(): Promise<void>;
}

export async function startPlatform({ folder, port }: { folder: string; port: number }): Promise<Platform> {
  const dataDir = join(folder, "data");
  const logFile = join(folder, "supervisor.log");
  const env: NodeJS.ProcessEnv = {
    ...startEnvironment(),
    WTH_DATA_DIR: dataDir,
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    WEB_DIST: writeWebDist(folder),
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "10000",
  };
  const selfDeaths: string[] = [];
  const onDeath = (death: string) => void selfDeaths.push(death);
  let supervisor = await startSupervisor(env, logFile, onDeath);
  const url = `http://127.0.0.1:${port}`;
  const killed = new Set<number>();

  const killSupervisor = async (withParts: boolean) => {
    const parts = Object.values(withParts ? await pidsOf(supervisor.child) : {});
    for (const pid of [supervisor.child.pid, ...parts]) if (pid !== undefined) killNow(pid);
    await hasEnded(supervisor.child);
    supervisor = await startSupervisor(env, logFile, onDeath);
  };
  return {
    url,
    selfDeaths,
    pids: () => pidsOf(supervisor.child),
    link: async (change, link, failure) =>
      void (await ask(supervisor.child, { kind: change, link, failure }, "linked")),
    get addresses() {
      return supervisor.addresses;
    },
    async kill(target) {
      if (target === "supervisor" || target === "everything") return killSupervisor(target === "everything");
      killed.add(await killPart(supervisor.child, target));
    },
    recovered: () => untilRecovered({ child: supervisor.child, url, killed, logs: join(dataDir, "logs") }),
    async stop() {
      supervisor.child.kill("SIGTERM");
      await Promise.race([hasEnded(supervisor.child), pause(STOP_MS)]);
      const left = processesNaming(dataDir);
      for (const pid of left) killNow(pid);
      if (left.length > 0) throw new Error(`processes ${left.join(", ")} still ran after the platform stopped`);
    },
  };
}

interface Supervisor {
  readonly child: ChildProcess;
  readonly addresses: PlatformAddresses;
}

async function startSupervisor(
  env: NodeJS.ProcessEnv,
  logFile: string,
  onDeath: (death: string) => void,
): Promise<Supervisor> {
  const log = openSync(logFile, "a");
  const entry = join(import.meta.dirname, "run-platform.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry], {
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  // A request can be in transit when the supervisor is killed.
  child.on("error", () => undefined);
  child.on("message", (reply: SupervisorReply) => {
    if (reply.kind === "died") onDeath(`${reply.part}: ${reply.lastWords}`);
  });
  try {
    const { addresses } = await receive(child, "started", START_MS);
    return { child, addresses };
  } catch (error) {
    child.kill("SIGTERM");
    throw new Error(`the platform did not start: ${readFileSync(logFile, "utf8").slice(-2_000)}`, { cause: error });
  }
}

type ReplyOf<Kind extends SupervisorReply["kind"]> = Extract<SupervisorReply, { kind: Kind }>;

function receive<Kind extends SupervisorReply["kind"]>(
  child: ChildProcess,
  kind: Kind,
  ms: number,
): Promise<ReplyOf<Kind>> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      act();
    };
    const onMessage = (answer: SupervisorReply) => {
      if (answer.kind === kind) finish(() => resolve(answer as ReplyOf<Kind>));
    };
    const onExit = () => finish(() => reject(new Error("the supervisor ended")));
    const timer = setTimeout(() => finish(() => reject(new Error(`no ${kind} within ${ms} ms`))), ms);
    child.on("message", onMessage).on("exit", onExit);
  });
}

function ask<Kind extends SupervisorReply["kind"]>(child: ChildProcess, request: SupervisorRequest, kind: Kind) {
  const answer = receive(child, kind, START_MS);
  child.send(request);
  return answer;
}

function killPart(child: ChildProcess, part: PartName): Promise<number> {
  return pollUntil(async () => (await ask(child, { kind: "kill", part }, "killed")).pid, {
    timeoutMs: RECOVERY_MS,
    pollMs: POLL_MS,
    what: () => `the ${part} did not run`,
  });
}

async function pidsOf(child: ChildProcess): Promise<Pids> {
  return (await ask(child, { kind: "pids" }, "pids")).pids;
}

interface RecoveryOptions {
  readonly child: ChildProcess;
  readonly url: string;
  /** Killed processes, which the supervisor can still list for a moment. */
  readonly killed: ReadonlySet<number>;
  readonly logs: string;
}

async function untilRecovered({ child, url, killed, logs }: RecoveryOptions): Promise<void> {
  const isRecovered = async () => {
    const running = Object.values(await pidsOf(child)).filter((pid) => pid !== undefined && !killed.has(pid));
    return running.length === PARTS && (await isReady(url)) ? true : undefined;
  };
  const what = () => `the platform (logs: ${logs}) did not recover`;
  await pollUntil(isRecovered, { timeoutMs: RECOVERY_MS, pollMs: POLL_MS, what });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
