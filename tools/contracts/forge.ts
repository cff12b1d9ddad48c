import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export const repositoryRoot = dirname(dirname(import.meta.dirname));

export interface ForgeResult {
  /** Exit code of forge; 1 when a signal ended it. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the binary of the platform package; the wrapper package exits with 0 for a failing test. */
export function forge(args: readonly string[], env: Readonly<Record<string, string>> = {}): ForgeResult {
  const binary = foundryBinary("forge");
  const run = spawnSync(binary, args, {
    cwd: repositoryRoot,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FOUNDRY_DISABLE_NIGHTLY_WARNING: "1", ...env },
    maxBuffer: 256 * 1024 * 1024,
  });
  if (run.error !== undefined) throw new Error(`Cannot run ${binary}: ${run.error.message}`);
  return { code: run.status ?? 1, stdout: run.stdout, stderr: run.stderr };
}

/** Compiles the contracts. @throws Error with the compiler's output */
export function buildContracts(): void {
  const run = forge(["build", "contracts/src"]);
  if (run.code !== 0) throw new Error(`The contracts do not compile.\n${run.stdout}${run.stderr}`);
}

/** Path of a Foundry program. @throws Error on a platform without a package */
export function foundryBinary(program: "forge" | "anvil"): string {
  const binary = join(repositoryRoot, "node_modules/.bin", program);
  if (existsSync(binary)) return binary;
  throw new Error(`npm installed no ${program} for ${process.platform} on ${process.arch}: run "npm ci" again.`);
}
