// Runs the Solidity tests, prints the result, and requires coverage of every line and branch of the contracts. With
// --deep, property tests run ten times as often and invariant tests are longer (foundry.toml). --unless-recorded
// accepts a recorded run of the same contracts and tests, --record records one.
import { parseArgs } from "node:util";
import { coverageGaps } from "./contracts/coverage.ts";
import { forge, repositoryRoot } from "./contracts/forge.ts";
import { type ForgeReport, readForgeReport } from "./contracts/forge-report.ts";
import { recordedTests, recordTests } from "./contracts/proven-record.ts";

const { values } = parseArgs({
  options: {
    deep: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    "unless-recorded": { type: "boolean", default: false },
  },
});

try {
  const recorded = values["unless-recorded"] ? recordedTests(repositoryRoot) : undefined;
  if (recorded === undefined) testAll();
  else console.log(`Contract tests: ${recorded} passed, 0 failed (recorded for these sources)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function testAll(): void {
  const report = runTests();
  const failures = report.failures.length > 0 ? report.failures : measureCoverage();
  for (const failure of failures) console.error(`✗ ${failure}`);
  console.log(`Contract tests: ${report.passed} passed, ${failures.length} failed, ${report.suites} suites`);
  console.log(`Random cases: ${report.fuzzRuns} runs of properties, ${report.invariantCalls} calls under invariants`);
  if (failures.length > 0) process.exitCode = 1;
  else if (values.record) recordTests(repositoryRoot, report.passed);
}

function runTests(): ForgeReport {
  const profile = values.deep ? "deep" : "default";
  const run = forge(["test", "--json"], { FOUNDRY_PROFILE: profile });
  const report = readForgeReport(run.stdout);
  if (report === undefined) throw new Error(`forge did not run the tests.\n${run.stdout}${run.stderr}`);
  if (report.passed + report.failures.length === 0) throw new Error("No contract test ran.");
  if (run.code !== 0 && report.failures.length === 0) {
    throw new Error(`forge ended with code ${run.code} though no test failed.\n${run.stderr}`);
  }
  return report;
}

/** Leaves out the slow invariant tests, which cover nothing that the other tests do not. */
function measureCoverage(): readonly string[] {
  const only = ["--no-match-coverage", "contracts/test", "--no-match-contract", "Invariants", "--fuzz-runs", "8"];
  const run = forge(["coverage", "--report", "summary", ...only]);
  if (run.code !== 0) throw new Error(`forge could not measure the coverage.\n${run.stdout}${run.stderr}`);
  return coverageGaps(run.stdout);
}
