import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { deepSizes } from "./deep-sizes.ts";
import { keepBusy } from "./keep-busy.ts";
import { matrixSizes } from "./matrix-sizes.ts";
import { readArguments } from "./read-arguments.ts";
import { endSuites, reportOf, runSuite, type SuiteResult } from "./run-suite.ts";
import { readVitest } from "./read-counts.ts";
import { groupsOf, suitesOf, type Suite } from "./suites.ts";

const root = join(import.meta.dirname, "..", "..");
const { only, isDeep, isBusy, isRecorded, rest } = readArguments(process.argv.slice(2));

function chosenSuites(): readonly Suite[] {
  // who names suites wants them to run
  const suites = suitesOf(isDeep ? "deep" : "usual", isDeep || only !== undefined);
  const unknown = only?.filter((name) => !suites.some((suite) => suite.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `No suite is named ${unknown.join(", ")}. There are: ${suites.map(({ name }) => name).join(", ")}.`,
    );
  const chosen = suites.filter((suite) => only?.includes(suite.name) ?? true);
  if (rest.length > 0 && chosen.length !== 1)
    throw new Error(`${rest.join(" ")}: arguments need one suite, such as npm run test:unit -- <path>.`);
  return chosen;
}

function describe({ title, passed, failed, seconds, failures = [], notes = [] }: SuiteResult): string {
  const mark = failed === 0 ? "✓" : "✗";
  const counts = `${passed} passed${failed === 0 ? "" : `, ${failed} failed`}`;
  return [
    `${mark} ${title}: ${counts} (${seconds.toFixed(0)} s)`,
    ...failures.map((failure) => `  ✗ ${failure}`),
    ...notes.map((note) => `  ${note}`),
  ].join("\n");
}

const sum = (results: readonly SuiteResult[], pick: (result: SuiteResult) => number): number =>
  results.reduce((total, result) => total + pick(result), 0);

/** Name, title and command of the record of this run. */
function recordHeading(): { suite: string; title: string; command: string } {
  const options = [...(only ? [`--only=${only.join(",")}`] : []), ...(isBusy ? ["--busy"] : []), "--record"].join(" ");
  const suite = [isDeep ? "verify" : "test", ...(only ?? []), ...(isBusy ? ["busy"] : [])].join("-");
  const command = `npm ${isDeep ? "run verify" : "test"} -- ${options}`;
  const title = `npm ${isDeep ? "run verify" : "test"}${only ? `: ${only.join(", ")}` : ""}${isBusy ? ", all processors busy with other work" : ""}`;
  return { suite, title, command };
}

/** Deep sizes, or those that the environment sets in their place, when a suite reads them. */
const usedSizes = (suites: readonly Suite[]): { sizes?: Record<string, number> } =>
  isDeep && suites.some(({ read }) => read === readVitest)
    ? {
        sizes: Object.fromEntries(
          Object.entries(deepSizes).map(([name, size]) => [name, Number(process.env[name] ?? size)]),
        ),
      }
    : {};

/** Sizes of the matrices that the suites hold. */
const matricesOf = (suites: readonly Suite[]) =>
  matrixSizes(suites.filter(({ read }) => read === readVitest).map(({ name }) => readFileSync(reportOf(name), "utf8")));

function record(commit: string, results: readonly SuiteResult[], minutes: number): void {
  const { suite, ...heading } = recordHeading();
  const figures = results.map(
    ({ title, passed, seconds }) => [title, `${passed} in ${Math.round(seconds)} s`] as const,
  );
  recordRun(root, suite, heading, {
    commit,
    minutes,
    passed: sum(results, ({ passed }) => passed),
    failed: sum(results, ({ failed }) => failed),
    ...usedSizes(chosenSuites()),
    figures: Object.fromEntries([
      ...figures,
      ...results.flatMap((result) => Object.entries(result.figures ?? {})),
      ...matricesOf(chosenSuites()),
    ]),
  });
}

async function main(): Promise<number> {
  if (isRecorded && rest.length > 0) throw new Error(`--record needs whole suites, not ${rest.join(" ")}.`);
  const commit = isRecorded ? commitToRecord(root) : "";
  const endBusy = isBusy ? keepBusy() : () => undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    endSuites();
    endBusy();
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, stop);
  const began = performance.now();
  const results: SuiteResult[] = [];
  for (const group of groupsOf(chosenSuites())) {
    console.log(`\n=== ${group.map(({ title }) => title).join(", beside them: ")} ===\n`);
    const ended = await Promise.all(
      group.map((suite, index) => runSuite(suite, { further: rest, isBeside: index > 0 })),
    );
    if (stopped) return 1;
    results.push(...ended);
    console.log(`\n${ended.map(describe).join("\n")}`);
  }
  endBusy();
  const minutes = (performance.now() - began) / 60_000;
  if (isRecorded) record(commit, results, minutes);
  console.log(`\n=== Summary ===\n\n${results.map(describe).join("\n")}`);
  console.log(`Total time ${minutes.toFixed(1)} min`);
  console.log(`\n${sum(results, ({ passed }) => passed)} passed, ${sum(results, ({ failed }) => failed)} failed`);
  return sum(results, ({ failed }) => failed) === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
