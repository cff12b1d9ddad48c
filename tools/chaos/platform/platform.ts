import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@wth/db/embedded";
import type { PartName } from "../../sandbox/start-sandbox.ts";
import { processesNaming, writeWebDist } from "../../sandbox/testing/start-process.ts";
import type { Answer, Pids, Question, Whereabouts } from "./protocol.ts";

const START_MS = 90_000;
const STOP_MS = 30_000;
const WHOLE_MS = 60_000;
const POLL_MS = 25;
const PARTS = 6;
const PROVIDED = ["DATABASE_URL", "DATABASE_OWNER_URL", "CHAIN_RPC_URLS", "CHAIN_ID", "PUBLIC_URL", "ENCRYPTION_KEY"];

/** `supervisor` leaves its parts behind; `everything` takes them with it. */
export type Victim = PartName | "supervisor" | "everything";

/** A whole platform in processes of its own: server, console, worker, indexer, database, chain and their supervisor. */
export interface Platform {
  /** The address of the API; the same across all kills. */
  readonly url: string;
  readonly where: Whereabouts;
  /** Kills by process id, as kill -9 does; a part that is not there now is killed as soon as it is. */
  kill(victim: Victim): Promise<void>;
  /** Settles when all parts run again and the server says that it is ready. */
  whole(): Promise<void>;
  /** Stops everything. @throws Error when a process of this platform is left */
  stop(): Promise<void>;
}

export async function startPlatform({ folder, port }: { folder: string; port: number }): Promise<Platform> {
  const dataDir = join(folder, "data");
  const logFile = join(folder, "supervisor.log");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WTH_DATA_DIR: dataDir,
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    WEB_DIST: writeWebDist(folder),
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "10000",
  };
  for (const name of PROVIDED) delete env[name];
  let supervisor = await startSupervisor(env, logFile);
  const url = `http://127.0.0.1:${port}`;
  const killed = new Set<number>();

  const killSupervisor = async (withParts: boolean) => {
    const parts = Object.values(withParts ? await pidsOf(supervisor.child) : {});
    for (const pid of [supervisor.child.pid, ...parts]) if (pid !== undefined) killNow(pid);
    await hasEnded(supervisor.child);
    supervisor = await startSupervisor(env, logFile);
  };
  return {
    url,
    get where() {
      return supervisor.where;
    },
    async kill(victim) {
      if (victim === "supervisor" || victim === "everything") return killSupervisor(victim === "everything");
      killed.add(await killPart(supervisor.child, victim));
    },
    whole: () => untilWhole({ child: supervisor.child, url, killed, logs: join(dataDir, "logs") }),
    async stop() {
      supervisor.child.kill("SIGTERM");
      await Promise.race([hasEnded(supervisor.child), pause(STOP_MS)]);
      const left = processesNaming(dataDir);
      for (const pid of left) killNow(pid);
      if (left.length > 0) throw new Error(`processes ${left.join(", ")} outlived the platform`);
    },
  };
}

interface Supervisor {
  readonly child: ChildProcess;
  readonly where: Whereabouts;
}

async function startSupervisor(env: NodeJS.ProcessEnv, logFile: string): Promise<Supervisor> {
  const log = openSync(logFile, "a");
  const entry = join(import.meta.dirname, "run-platform.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry], {
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  // A question may be on its way when the supervisor is killed.
  child.on("error", () => undefined);
  try {
    const { whereabouts } = await receive(child, "started", START_MS);
    return { child, where: whereabouts };
  } catch (error) {
    child.kill("SIGTERM");
    throw new Error(`the platform did not start: ${readFileSync(logFile, "utf8").slice(-2_000)}`, { cause: error });
  }
}

type AnswerOf<Kind extends Answer["kind"]> = Extract<Answer, { kind: Kind }>;

function receive<Kind extends Answer["kind"]>(child: ChildProcess, kind: Kind, ms: number): Promise<AnswerOf<Kind>> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      act();
    };
    const onMessage = (answer: Answer) => {
      if (answer.kind === kind) finish(() => resolve(answer as AnswerOf<Kind>));
    };
    const onExit = () => finish(() => reject(new Error("the supervisor ended")));
    const timer = setTimeout(() => finish(() => reject(new Error(`no ${kind} within ${ms} ms`))), ms);
    child.on("message", onMessage).on("exit", onExit);
  });
}

function ask<Kind extends Answer["kind"]>(child: ChildProcess, question: Question, kind: Kind) {
  const answer = receive(child, kind, START_MS);
  child.send(question);
  return answer;
}

async function killPart(child: ChildProcess, part: PartName): Promise<number> {
  const deadline = performance.now() + WHOLE_MS;
  while (performance.now() < deadline) {
    const { pid } = await ask(child, { kind: "kill", part }, "killed");
    if (pid !== undefined) return pid;
    await pause(POLL_MS);
  }
  throw new Error(`the ${part} was not there to be killed for ${WHOLE_MS} ms`);
}

async function pidsOf(child: ChildProcess): Promise<Pids> {
  return (await ask(child, { kind: "pids" }, "pids")).pids;
}

interface Wanted {
  readonly child: ChildProcess;
  readonly url: string;
  /** The dead, which the supervisor may not have missed yet. */
  readonly killed: ReadonlySet<number>;
  readonly logs: string;
}

async function untilWhole({ child, url, killed, logs }: Wanted): Promise<void> {
  const deadline = performance.now() + WHOLE_MS;
  while (performance.now() < deadline) {
    const running = Object.values(await pidsOf(child)).filter((pid) => pid !== undefined && !killed.has(pid));
    if (running.length === PARTS && (await isReady(url))) return;
    await pause(POLL_MS);
  }
  throw new Error(`the platform did not become whole again within ${WHOLE_MS} ms (logs: ${logs})`);
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
    // It was gone already.
  }
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
