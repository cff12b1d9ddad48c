// Runs the parts of the benchmark, or those that the arguments name. --record writes docs/benchmarks.md; --compare
// REVISION shows the change of each ratio since a revision that runs its parts in processes of their own.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareWith } from "./compare.ts";
import { commitToRecord, describeMachine, recordRun } from "../tools/evidence/record-run.ts";
import { writePage } from "./page.ts";
import { parts } from "./parts.ts";
import { runParts, type Outcome } from "./run-parts.ts";

const root = join(import.meta.dirname, "..");
const HEADING = { title: "Benchmarks", command: "npm run bench -- --record" };
const options = { record: { type: "boolean" }, compare: { type: "string" } } as const;

function parse(): { wanted: string[]; record: boolean; compare: string | undefined } {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}.`);
  const wanted = Object.keys(parts).filter((name) => positionals.length === 0 || positionals.includes(name));
  return { wanted, record: values.record === true, compare: values.compare };
}

/** Ratio of each competitor to its baseline, by comparison and name. */
function ratiosOf(outcomes: readonly Outcome[]): Record<string, string> {
  const comparisons = outcomes.flatMap(({ measured }) => measured?.comparisons ?? []);
  return Object.fromEntries(
    comparisons.flatMap(({ title, target, baseline, rows }) =>
      rows
        .filter(({ name }) => name !== baseline)
        .map(
          ({ name, ratio }) => [`${title}: ${name}`, `${ratio.toFixed(2)} × ${baseline} (target: ${target})`] as const,
        ),
    ),
  );
}

async function main(): Promise<string[]> {
  const { wanted, record, compare } = parse();
  const machine = describeMachine();
  console.log(machine);
  if (compare !== undefined) return compareWith(root, compare, wanted);
  const commit = record ? commitToRecord(root) : "";
  const began = performance.now();
  const outcomes = await runParts(root, wanted);
  const failed = outcomes.flatMap(({ name, measured }) => (measured ? [] : [name]));
  if (record) {
    writePage(root, outcomes, machine);
    const minutes = (performance.now() - began) / 60_000;
    const counts = { passed: outcomes.length - failed.length, failed: failed.length };
    recordRun(root, "bench", HEADING, { commit, minutes, ...counts, figures: ratiosOf(outcomes) });
  }
  return failed;
}

try {
  const failed = await main();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  process.exit(failed.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
