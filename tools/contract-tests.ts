// Runs the Solidity tests and says how many passed; with --coverage it also demands that they reach every line and branch.
import { coverageGaps } from "./contracts/coverage.ts";
import { forge } from "./contracts/forge.ts";
import { type SolidityTally, tallySolidityTests } from "./contracts/solidity-tally.ts";

try {
  const tally = runTests();
  for (const failure of tally.failures) console.error(`✗ ${failure}`);
  const counts = `${tally.passed} passed, ${tally.failures.length} failed, ${tally.suites} suites`;
  console.log(`Contract tests: ${counts}`);
  if (tally.failures.length > 0) process.exitCode = 1;
  else if (process.argv.includes("--coverage")) requireFullCoverage();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function runTests(): SolidityTally {
  const run = forge(["test", "--json"]);
  const tally = tallySolidityTests(run.stdout);
  if (tally === undefined) throw new Error(`forge did not run the tests.\n${run.stdout}${run.stderr}`);
  if (tally.passed + tally.failures.length === 0) throw new Error("No contract test ran.");
  if (run.code !== 0 && tally.failures.length === 0) {
    throw new Error(`forge ended with code ${run.code} though no test failed.\n${run.stderr}`);
  }
  return tally;
}

function requireFullCoverage(): void {
  const run = forge(["coverage", "--report", "summary", "--no-match-coverage", "contracts/test"]);
  if (run.code !== 0) throw new Error(`forge could not measure the coverage.\n${run.stdout}${run.stderr}`);
  const gaps = coverageGaps(run.stdout);
  for (const gap of gaps) console.error(`✗ ${gap}`);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log("Contract coverage: every line, statement, branch and function");
}
