// Plays what people reported of wallets, phones, networks and browsers: each report's tests, those in a browser on a platform
// that starts as npm start starts it. --record writes the outcome to docs/evidence.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { reportOf, runSuite } from "../test/run-suite.ts";
import { suitesOf } from "../test/suites.ts";
import { isOfReport, passedTitles, reportsOf } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");
/** Titles of tests that play a report. */
const TITLES = String.raw`\[[^\]]*\b[XV]\d\d\b`;
const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }).filter((file) =>
    isOfReport(readFileSync(join(root, file), "utf8")),
  );

/** Arguments that choose the tests of reports, by suite. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  unit: [
    "-t",
    TITLES,
    ...filesOf("{apps,packages,tools}/**/*.test.{ts,tsx}").filter((file) => !file.includes(".int.")),
  ],
  int: ["-t", TITLES, ...filesOf("{apps,packages,tools}/**/*.int.test.ts")],
  e2e: ["--grep", TITLES],
};

async function main(): Promise<number> {
  const commit = values.record ? commitToRecord(root) : "";
  const began = performance.now();
  const passed = new Map<string, string[]>();
  let failed = 0;
  const suites = [...suitesOf("usual"), ...suitesOf("deep").filter(({ name }) => name === "e2e")];
  for (const suite of new Map(suites.map((each) => [each.name, each])).values()) {
    if (!(suite.name in chosen)) continue;
    const result = await runSuite(suite, { further: chosen[suite.name] ?? [], isBeside: false });
    failed += result.failed;
    passed.set(suite.name, passedTitles(readFileSync(reportOf(suite.name), "utf8")));
  }
  const { reports, missing } = reportsOf(root, [...passed.values()].flat());
  const inBrowser = reportsOf(root, passed.get("e2e") ?? []).reports;
  for (const [id, count] of reports)
    console.log(`${count > 0 ? "✓" : "✗"} ${id}: tests ${count}, of these in a browser ${inBrowser.get(id) ?? 0}`);
  const played = reports.size - missing.length;
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
          "reports played in a browser": [...inBrowser.values()].filter((count) => count > 0).length,
        },
      },
    );
  return failed === 0 && missing.length === 0 ? 0 : 1;
}

process.exit(await main());
