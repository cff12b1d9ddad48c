import { readArguments } from "./read-arguments.ts";
import { endSuites, runSuite, type SuiteResult } from "./run-suite.ts";
import { groupsOf, suitesOf, type Suite } from "./suites.ts";

const { only, isDeep, rest } = readArguments(process.argv.slice(2));

function chosenSuites(): readonly Suite[] {
  const suites = suitesOf(isDeep ? "deep" : "usual");
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

async function main(): Promise<number> {
  let stopped = false;
  const stop = () => {
    stopped = true;
    endSuites();
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
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  console.log(`\n=== Summary ===\n\n${results.map(describe).join("\n")}`);
  console.log(`Total time ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  return sum(({ failed }) => failed) === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
