import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readSources } from "./checker-input.ts";
import type { Proof } from "./proof.ts";
import { readVerdict, type Verdict } from "./read-verdict.ts";

/**
 * Only a hang takes longer, on a busy machine too. The solver's own limit counts steps and ends a search long before.
 */
const LIMIT_MS = 3_600_000;

const CHECKER = join(import.meta.dirname, "check-model.ts");

/** Runs one proof in a process of its own, so that a solver without an end can be stopped. */
export function runProof(root: string, proof: Proof): Verdict {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [CHECKER, root, proof.file], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: LIMIT_MS,
  });
  if (error !== undefined) return { proven: 0, problems: [`the model checker did not end: ${error.message}`] };
  if (status !== 0) return { proven: 0, problems: [`the model checker failed: ${stderr.trim()}`] };
  return readVerdict(stdout, proof.file, readSources(root, proof.file).get(proof.file) ?? "");
}
