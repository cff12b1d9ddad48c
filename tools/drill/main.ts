// Rehearses the faults of docs/operate/runbooks.md on real processes. Arguments select drills by name; without one, all
// run.
import { join } from "node:path";
import { nameOf, runNamedTests } from "../planted/run-named-tests.ts";
import { drills, type Drill } from "./drills.ts";

const root = join(import.meta.dirname, "..", "..");
const wanted = process.argv.slice(2);

/** Runs a drill and prints the outcome of each of its parts. @returns true when all passed */
async function rehearse({ id, tests }: Drill): Promise<boolean> {
  console.log(`\n${id}`);
  const began = performance.now();
  const byProject = Map.groupBy(tests, ({ project }) => project);
  const outcomes = new Map<string, "passed" | "failed">();
  for (const [project, group] of byProject)
    for (const [name, outcome] of await runNamedTests(root, project, group)) outcomes.set(name, outcome);
  for (const test of tests) {
    const outcome = outcomes.get(nameOf(test)) ?? "did not run";
    console.log(`  ${outcome === "passed" ? "✓" : "✗"} ${test.title}${outcome === "passed" ? "" : `: ${outcome}`}`);
  }
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return tests.every((test) => outcomes.get(nameOf(test)) === "passed");
}

const unknown = wanted.filter((name) => !drills.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`No drill is named ${unknown.join(", ")}. There are: ${drills.map(({ id }) => id).join(", ")}.`);
  process.exit(1);
}
const chosen = drills.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
let passed = 0;
for (const drill of chosen) if (await rehearse(drill)) passed += 1;
console.log(`\nDrills: ${passed} of ${chosen.length} passed`);
process.exit(passed === chosen.length ? 0 : 1);
