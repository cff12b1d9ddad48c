// Plays what people reported of wallets, phones, networks and browsers: each report's tests, those in a browser on a
// platform that starts as npm start starts it. --record writes the outcome to docs/evidence.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { reportOf, runSuite } from "../test/run-suite.ts";
import { suitesOf } from "../test/suites.ts";
import { passedTitles, reportsOf, TAG } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");
const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }).filter((file) =>
    TAG.test(readFileSync(join(root, file), "utf8")),
  );

/** Arguments that choose the tests of reports, by suite. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  unit: [
    "-t",
    TAG.source,
    ...filesOf("{apps,packages,tools}/**/*.test.{ts,tsx}").filter((file) => !file.includes(".int.")),
  ],
  int: ["-t", TAG.source, ...filesOf("{apps,packages,tools}/**/*.int.test.ts")],
  e2e: ["--grep", TAG.source],
};

const countPlayed = (reports: ReadonlyMap<string, number>): number =>
  [...reports.values()].filter((count) => count > 0).length;

async function main(): Promise<number> {
  const commit = values.record ? commitToRecord(root) : "";
  const began = performance.now();
  const passed = new Map<string, string[]>();
  let failed = 0;
  const [usual, deep] = [suitesOf("usual"), suitesOf("deep")];
  for (const suite of [...usual.filter(({ name }) => name !== "e2e"), ...deep.filter(({ name }) => name === "e2e")]) {
    if (!(suite.name in chosen)) continue;
    const result = await runSuite(suite, { further: chosen[suite.name] ?? [], isBeside: false });
    failed += result.failed;
    passed.set(suite.name, passedTitles(readFileSync(reportOf(suite.name), "utf8")));
  }
  const reports = reportsOf(root, [...passed.values()].flat());
  const inBrowser = reportsOf(root, passed.get("e2e") ?? []);
  for (const [id, count] of reports)
    console.log(`${count > 0 ? "✓" : "✗"} ${id}: tests ${count}, of these in a browser ${inBrowser.get(id) ?? 0}`);
  const played = countPlayed(reports);
  console.log(`\nReports: ${played} of ${reports.size} played, ${failed} tests failed`);
  if (values.record)
    recordRun(
      root,
      "replay",
      { title: "Reports of people, played again", command: "npm run replay -- --record" },
      {
        commit,
        minutes: (performance.now() - began) / 60_000,
        passed: [...passed.values()].flat().length,
        failed,
        figures: {
          "reports played": `${played} of ${reports.size}`,
          "reports played in a browser": countPlayed(inBrowser),
        },
      },
    );
  return failed === 0 && played === reports.size ? 0 : 1;
}

process.exit(await main());
