import { spawn } from "node:child_process";
import { appendFileSync, closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { waitUntilGone } from "@wth/db/embedded";
import { signalGroup } from "./part-record.ts";
import { watchLiveness, type Liveness } from "./watch-liveness.ts";

const STOP_GRACE_MS = 10_000;
const LOG_MAX_BYTES = 20_000_000;

export interface ChildSpec {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  /** Time for an orderly stop, before SIGKILL. */
  readonly stopGraceMs?: number;
  /** Called with each message of the child. */
  readonly onMessage?: (message: unknown) => void;
  /** Kills a child that does not answer these questions any more. */
  readonly liveness?: Liveness;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Message of the last log line. */
  readonly lastWords: string;
}

export interface RunningChild {
  readonly pid: number;
  readonly exited: Promise<Ending>;
  stop(): Promise<void>;
}

/**
 * Starts a child that writes to a log file, since pipes break when the parent is killed, and runs in another session,
 * so that Ctrl-C reaches only the supervisor, which stops all parts in order. The channel closes when the parent ends.
 */
export function runChild(spec: ChildSpec): RunningChild {
  rotate(spec.logFile);
  const log = openSync(spec.logFile, "a", 0o600);
  const logStart = statSync(spec.logFile).size;
  const [file, ...args] = spec.command;
  const child = spawn(file, args, {
    cwd: spec.cwd,
    env: { ...spec.env },
    detached: true,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const exited = new Promise<Ending>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal, lastWords: lastWords(spec.logFile, logStart) }));
  });
  exited.catch(() => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started.`);
  child.on("message", (message: unknown) => spec.onMessage?.(message));
  if (spec.liveness)
    watchLiveness(child, spec.liveness, () => {
      appendFileSync(spec.logFile, "The process did not answer its supervisor and was killed.\n");
      signalGroup(pid, "SIGKILL");
    });
  return {
    pid,
    exited,
    async stop() {
      signalGroup(pid, "SIGTERM");
      if (!(await waitUntilGone(pid, spec.stopGraceMs ?? STOP_GRACE_MS))) signalGroup(pid, "SIGKILL");
      await exited;
    },
  };
}

function rotate(logFile: string): void {
  try {
    if (statSync(logFile).size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.old`);
  } catch {
    // There is no log yet.
  }
}

/** The message of the last log line: the text itself, or the `msg` of a structured line. */
function lastWords(logFile: string, start: number): string {
  const line = readFileSync(logFile).subarray(start).toString("utf8").trim().split("\n").at(-1) ?? "";
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === "object" && parsed !== null && "msg" in parsed) return String(parsed.msg);
  } catch {
    // Not a structured line.
  }
  return line;
}
