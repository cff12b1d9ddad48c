import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Suite } from "./suites.ts";
import { judge, type TestCounts } from "./read-counts.ts";

const root = join(import.meta.dirname, "..", "..");
const reports = join(root, ".cache", "test");

export interface SuiteResult extends TestCounts {
  readonly title: string;
  readonly seconds: number;
}

let current: ChildProcess | undefined;

/** Ends the running suite. */
export function endCurrentSuite(): void {
  current?.kill("SIGTERM");
}

/** Runs one suite with further arguments and passes its output on. */
export async function runSuite(suite: Suite, further: readonly string[]): Promise<SuiteResult> {
  const began = performance.now();
  const report = join(reports, `${suite.name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(suite, report, further);
  const text = suite.source === "output" ? output : readOrEmpty(report);
  const counts = judge(suite.read(text), code);
  return { title: suite.title, ...counts, seconds: (performance.now() - began) / 1_000 };
}

async function run(
  suite: Suite,
  report: string,
  further: readonly string[],
): Promise<{ code: number; output: string }> {
  const bin = dirname(process.execPath);
  const env = {
    ...process.env,
    // A program that starts a bare `node` gets this one.
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    ...suite.env?.(report),
  };
  const args = ["--disable-warning=ExperimentalWarning", ...suite.command(report), ...further];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  current = child;
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  current = undefined;
  return { code, output };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
