import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Suite } from "./suites.ts";
import { judge, type TestCounts } from "./read-counts.ts";

const root = join(import.meta.dirname, "..", "..");
const reports = join(root, ".cache", "test");

/** File to which a suite's counts are reported, if it has one. */
export const reportOf = (name: string): string => join(reports, `${name}.json`);

export interface SuiteResult extends TestCounts {
  readonly title: string;
  readonly seconds: number;
}

/** Suites beside another take what it leaves of the processor. */
const BESIDE_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

const running = new Set<ChildProcess>();

/** Ends all running suites as Ctrl-C does, at which the browser tests end their platforms, too. */
export function endSuites(): void {
  for (const child of running) child.kill("SIGINT");
}

interface RunOptions {
  readonly further: readonly string[];
  /** True for a suite that runs beside another. Its output is passed on when it ends. */
  readonly isBeside: boolean;
}

/** Runs one suite with further arguments and passes its output on. */
export async function runSuite(suite: Suite, options: RunOptions): Promise<SuiteResult> {
  const began = performance.now();
  const report = reportOf(suite.name);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, output, errors } = await run(suite, report, options);
  const text = suite.source === "output" ? output : readOrEmpty(report);
  const counts = judge(suite.read(text), code, errors);
  return { title: suite.title, ...counts, seconds: (performance.now() - began) / 1_000 };
}

async function run(
  suite: Suite,
  report: string,
  { further, isBeside }: RunOptions,
): Promise<{ code: number; output: string; errors: string }> {
  const bin = dirname(process.execPath);
  const env = {
    ...process.env,
    // A program that starts a bare `node` gets this one.
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    ...suite.env?.(report),
  };
  const args = ["--disable-warning=ExperimentalWarning", ...suite.command(report), ...further];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  if (isBeside && child.pid !== undefined) setPriority(child.pid, BESIDE_PRIORITY);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (!isBeside) process.stdout.write(chunk);
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
    process.stderr.write(chunk);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(child);
  if (isBeside) process.stdout.write(output);
  return { code, output, errors };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
