import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Measurements } from "./measurements.ts";
import { runPart } from "./run-parts.ts";

const run = (cwd: string, command: string, ...args: string[]): void =>
  void execFileSync(command, args, { cwd, stdio: "inherit" });

const NONE: Measurements = { comparisons: [], lines: [] };

/** Ratios of a run by their comparison and name, without the baselines. */
const ratiosOf = ({ comparisons }: Measurements): Map<string, number> =>
  new Map(
    comparisons.flatMap(({ title, baseline, rows }) =>
      rows.filter(({ name }) => name !== baseline).map(({ name, ratio }) => [`${name}   ${title}`, ratio] as const),
    ),
  );

/**
 * Prints the change of each ratio since a revision, from one run of each part there and one here.
 * @returns parts that failed
 */
export async function compareWith(root: string, revision: string, names: readonly string[]): Promise<string[]> {
  const other = join(root, ".cache", "bench-revision");
  run(root, "git", "worktree", "add", "--force", "--detach", other, revision);
  const failed: string[] = [];
  try {
    run(other, "npm", "ci", "--no-audit", "--no-fund");
    for (const name of names) {
      const [before, after] = [await runPart(other, name), await runPart(root, name)];
      if (!before || !after) failed.push(name);
      const former = ratiosOf(before ?? NONE);
      console.log(`\n${name}: median as a multiple of the baseline's, at ${revision} and here`);
      for (const [row, ratio] of ratiosOf(after ?? NONE))
        console.log(`  ${former.get(row)?.toFixed(2) ?? "–"} → ${ratio.toFixed(2)}   ${row}`);
    }
  } finally {
    run(root, "git", "worktree", "remove", "--force", other);
  }
  return failed;
}
