// Runs the parts of the benchmark, or those that the arguments name. --record writes docs/benchmarks.md; --compare REVISION
// shows the change of each ratio since a revision that runs its parts in processes of their own.
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareWith } from "./compare.ts";
import { writePage } from "./page.ts";
import { parts } from "./parts.ts";
import { runParts } from "./run-parts.ts";

const root = join(import.meta.dirname, "..");
const options = { record: { type: "boolean" }, compare: { type: "string" } } as const;

function parse(): { wanted: string[]; record: boolean; compare: string | undefined } {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}.`);
  const wanted = Object.keys(parts).filter((name) => positionals.length === 0 || positionals.includes(name));
  return { wanted, record: values.record === true, compare: values.compare };
}

async function main(): Promise<string[]> {
  const { wanted, record, compare } = parse();
  const gib = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${gib} GiB, Node ${process.version}`;
  console.log(machine);
  if (compare !== undefined) return compareWith(root, compare, wanted);
  const outcomes = await runParts(root, wanted);
  if (record) writePage(root, outcomes, machine);
  return outcomes.flatMap(({ name, measured }) => (measured ? [] : [name]));
}

try {
  const failed = await main();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  process.exit(failed.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
