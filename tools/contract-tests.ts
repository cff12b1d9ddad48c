// Runs the Solidity tests, says how many passed, and demands that they reach every line and branch of the contracts.
// With --deep the properties run ten times as often and the random sequences are more and longer (foundry.toml).
import { coverageGaps } from "./contracts/coverage.ts";
import { forge } from "./contracts/forge.ts";
import { type SolidityTally, tallySolidityTests } from "./contracts/solidity-tally.ts";

try {
  const tally = runTests();
  const failures = tally.failures.length > 0 ? tally.failures : measureCoverage();
  for (const failure of failures) console.error(`✗ ${failure}`);
  console.log(`Contract tests: ${tally.passed} passed, ${failures.length} failed, ${tally.suites} suites`);
  console.log(`Random cases: ${tally.fuzzRuns} runs of properties, ${tally.invariantCalls} calls under invariants`);
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function runTests(): SolidityTally {
  const profile = process.argv.includes("--deep") ? "deep" : "default";
  const run = forge(["test", "--json"], { FOUNDRY_PROFILE: profile });
  const tally = tallySolidityTests(run.stdout);
  if (tally === undefined) throw new Error(`forge did not run the tests.\n${run.stdout}${run.stderr}`);
  if (tally.passed + tally.failures.length === 0) throw new Error("No contract test ran.");
  if (run.code !== 0 && tally.failures.length === 0) {
    throw new Error(`forge ended with code ${run.code} though no test failed.\n${run.stderr}`);
  }
  return tally;
}

/** The slow random sequences are left out: what they reach, the other tests reach too. */
function measureCoverage(): readonly string[] {
  const only = ["--no-match-coverage", "contracts/test", "--no-match-contract", "Invariants", "--fuzz-runs", "8"];
  const run = forge(["coverage", "--report", "summary", ...only]);
  if (run.code !== 0) throw new Error(`forge could not measure the coverage.\n${run.stdout}${run.stderr}`);
  return coverageGaps(run.stdout);
}
