// Plants each fault in a copy of the repository and reports which tests find it. Arguments select faults by id.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyRepository } from "./copy-repository.ts";
import { faults } from "./faults/index.ts";
import { plantIn, type PlantedFault } from "./planted-fault.ts";
import { runNamedTests } from "./run-named-tests.ts";

const root = join(import.meta.dirname, "..", "..");
const copy = join(root, ".cache", "planted");
const wanted = process.argv.slice(2);

/** Titles of the named tests that do not pass without a fault. */
function failingControls(group: readonly PlantedFault[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const titles = [...new Set(group.map(({ caughtBy }) => caughtBy.title))];
  const outcomes = runNamedTests(copy, first.caughtBy, titles);
  return titles.filter((title) => outcomes.get(title) !== "passed");
}

/** Reason why a fault does not count as caught; undefined when its test fails. */
function escapeOf(fault: PlantedFault): string | undefined {
  const path = join(copy, fault.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, plantIn(source, fault));
  try {
    const outcome = runNamedTests(copy, fault.caughtBy, [fault.caughtBy.title]).get(fault.caughtBy.title);
    if (outcome === "failed") return undefined;
    return outcome === "passed" ? "its test passes" : "its test did not run";
  } finally {
    writeFileSync(path, source);
  }
}

function chosenFaults(): readonly PlantedFault[] {
  const unknown = wanted.filter((name) => !faults.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`No fault is named ${unknown.join(", ")}.`);
  return faults.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
}

async function main(): Promise<number> {
  const begin = Date.now();
  const chosen = chosenFaults();
  await copyRepository(root, copy);
  const escaped: string[] = [];
  for (const group of Map.groupBy(chosen, ({ caughtBy }) => caughtBy.file).values()) {
    const broken = failingControls(group);
    for (const fault of group) {
      const { title, file } = fault.caughtBy;
      const planted = Date.now();
      const reason = broken.includes(title) ? "its test fails without the fault, too" : escapeOf(fault);
      const seconds = Math.round((Date.now() - planted) / 1_000);
      if (reason !== undefined) escaped.push(fault.id);
      console.log(
        `${reason === undefined ? "✓" : "✗"} ${fault.id}: ${reason ?? "caught"}, ${seconds} s (${file}: ${title})`,
      );
    }
  }
  rmSync(copy, { recursive: true, force: true });
  const minutes = ((Date.now() - begin) / 60_000).toFixed(1);
  if (escaped.length > 0) console.log(`\nNot caught: ${escaped.join(", ")}`);
  console.log(`\nPlanted faults: ${chosen.length - escaped.length} of ${chosen.length} caught in ${minutes} min`);
  console.log(`\n${chosen.length - escaped.length} passed, ${escaped.length} failed`);
  return escaped.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
