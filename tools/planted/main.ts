// Plants each fault in a copy of the repository and reports which tests find it. Arguments select faults by id;
// --record writes the outcome of all to docs/evidence.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { copyRepository } from "./copy-repository.ts";
import { faults } from "./faults/index.ts";
import { plantIn, type PlantedFault } from "./planted-fault.ts";
import { nameOf, runNamedTests } from "./run-named-tests.ts";

const root = join(import.meta.dirname, "..", "..");
/** Each runs the test of one fault at a time, in its own copy: a test waits as long as it calculates. */
const copies = [1, 2].map((number) => join(root, ".cache", `planted-${number}`));
const { values, positionals: wanted } = parseArgs({
  options: { record: { type: "boolean", default: false } },
  allowPositionals: true,
});

/** Names of the tests that do not pass without a fault. Those of a project run together. */
async function failingControls(copy: string, chosen: readonly PlantedFault[]): Promise<ReadonlySet<string>> {
  const tests = chosen.map(({ caughtBy }) => caughtBy);
  const passed = new Set<string>();
  for (const [project, group] of Map.groupBy(tests, (test) => test.project))
    for (const [name, outcome] of await runNamedTests(copy, project, group)) if (outcome === "passed") passed.add(name);
  return new Set(tests.map(nameOf).filter((name) => !passed.has(name)));
}

/** Reason why a fault does not count as caught; undefined when its test fails. */
async function escapeOf(copy: string, fault: PlantedFault): Promise<string | undefined> {
  const path = join(copy, fault.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, plantIn(source, fault));
  try {
    const outcomes = await runNamedTests(copy, fault.caughtBy.project, [fault.caughtBy]);
    const outcome = outcomes.get(nameOf(fault.caughtBy));
    if (outcome === "failed") return undefined;
    return outcome === "passed" ? "its test passes" : "its test did not run";
  } finally {
    writeFileSync(path, source);
  }
}

/** Plants each fault in turn. @returns the ids of those that no test found */
async function escapesOf(chosen: readonly PlantedFault[]): Promise<readonly string[]> {
  for (const copy of copies) await copyRepository(root, copy);
  const broken = await failingControls(copies[0] ?? "", chosen);
  const escaped: string[] = [];
  const left = chosen.values();
  const plantInCopy = async (copy: string): Promise<void> => {
    for (const fault of left) {
      const name = nameOf(fault.caughtBy);
      const planted = Date.now();
      const reason = broken.has(name) ? "its test fails without the fault, too" : await escapeOf(copy, fault);
      const seconds = Math.round((Date.now() - planted) / 1_000);
      if (reason !== undefined) escaped.push(fault.id);
      console.log(`${reason === undefined ? "✓" : "✗"} ${fault.id}: ${reason ?? "caught"}, ${seconds} s (${name})`);
    }
  };
  await Promise.all(copies.map(plantInCopy));
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  return escaped;
}

function chosenFaults(): readonly PlantedFault[] {
  const unknown = wanted.filter((name) => !faults.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`No fault is named ${unknown.join(", ")}.`);
  return faults.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
}

async function main(): Promise<number> {
  if (values.record && wanted.length > 0) throw new Error("--record needs all faults.");
  const commit = values.record ? commitToRecord(root) : "";
  const begin = Date.now();
  const chosen = chosenFaults();
  // a fault that fits no longer is known before the others are planted, which takes half an hour
  for (const fault of chosen) plantIn(readFileSync(join(root, fault.file), "utf8"), fault);
  const escaped = await escapesOf(chosen);
  const minutes = (Date.now() - begin) / 60_000;
  const caught = chosen.length - escaped.length;
  if (escaped.length > 0) console.log(`\nNot caught: ${escaped.join(", ")}`);
  console.log(`\nPlanted faults: ${caught} of ${chosen.length} caught in ${minutes.toFixed(1)} min`);
  console.log(`\n${caught} passed, ${escaped.length} failed`);
  if (values.record) {
    const figures = {
      caught: `${caught} of ${chosen.length}`,
      ...(escaped.length > 0 ? { "not caught": escaped.join(", ") } : {}),
    };
    const heading = { title: "Planted faults", command: "npm run planted -- --record" };
    recordRun(root, "planted", heading, { commit, minutes, passed: caught, failed: escaped.length, figures });
  }
  return escaped.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
