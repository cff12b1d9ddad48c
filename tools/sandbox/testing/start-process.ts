import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseVariables } from "../settings.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const READY_MS = 240_000;
/** Variables that a started platform sets itself. */
const PROVIDED = [
  "DATABASE_URL",
  ...Object.values(databaseVariables),
  "CHAIN_RPC_URLS",
  "CHAIN_ID",
  "PUBLIC_URL",
  "ENCRYPTION_KEYS",
];

/** One `npm start` or `npm run dev`, started without npm. */
export interface StartProcess {
  readonly pid: number;
  readonly output: () => string;
  /** Settles when the address is printed. @throws Error when the process ends before */
  ready(): Promise<void>;
  /** Sends a signal to the whole foreground group, as a terminal does. */
  interrupt(signal: NodeJS.Signals): void;
  readonly exitCode: Promise<number | null>;
}

/** This process's environment without the variables that a started platform sets itself. */
export function startEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of PROVIDED) delete env[name];
  return env;
}

/** Starts a platform, without a community unless the environment sets WTH_DEMO. */
export function runStart(env: Readonly<Record<string, string>>, command: "start" | "dev" = "start"): StartProcess {
  const child = spawn(process.execPath, [join(root, "tools", "first-step.mjs"), command], {
    cwd: root,
    detached: true,
    env: { ...startEnvironment(), WTH_DEMO: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the start could not be run");
  return {
    pid,
    output: () => output,
    exitCode,
    interrupt: (signal) => process.kill(-pid, signal),
    async ready() {
      const deadline = Date.now() + READY_MS;
      while (!output.includes("is ready at")) {
        if (child.exitCode !== null) throw new Error(`the start ended: ${output}`);
        if (Date.now() > deadline) throw new Error(`the start is not ready: ${output}`);
        await pause(50);
      }
    },
  };
}

/** Writes a minimal web app, for tests that do not use one. */
export function writeWebDist(folder: string): string {
  const dist = join(folder, "web");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>WTH</title>");
  return dist;
}

/** Ids of processes whose command line contains the text. */
export function processesNaming(text: string): number[] {
  const all = process.platform === "linux" ? readProc() : readPs();
  return all.filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
}

function readProc(): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readOrEmpty(`/proc/${name}/cmdline`) }));
}

function readPs(): { pid: number; command: string }[] {
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
