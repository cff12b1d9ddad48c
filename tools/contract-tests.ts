// Runs the Solidity tests, prints the result, and requires coverage of every line and branch of the contracts.
// With --deep, property tests run ten times as often, invariant tests are longer (foundry.toml), and the proofs run.
import { coverageGaps } from "./contracts/coverage.ts";
import { forge } from "./contracts/forge.ts";
import { type ForgeReport, readForgeReport } from "./contracts/forge-report.ts";
import { type ProofReport, proveContracts, solverVersion } from "./contracts/prove.ts";

const isDeep = process.argv.includes("--deep");

try {
  const report = runTests();
  const proofs = isDeep ? prove() : { proven: 0, failures: [] };
  const failures = [...(report.failures.length > 0 ? report.failures : measureCoverage()), ...proofs.failures];
  for (const failure of failures) console.error(`✗ ${failure}`);
  const passed = report.passed + proofs.proven;
  console.log(`Contract tests: ${passed} passed, ${failures.length} failed, ${report.suites} suites`);
  console.log(`Random cases: ${report.fuzzRuns} runs of properties, ${report.invariantCalls} calls under invariants`);
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function runTests(): ForgeReport {
  const run = forge(["test", "--json"], { FOUNDRY_PROFILE: isDeep ? "deep" : "default" });
  const report = readForgeReport(run.stdout);
  if (report === undefined) throw new Error(`forge did not run the tests.\n${run.stdout}${run.stderr}`);
  if (report.passed + report.failures.length === 0) throw new Error("No contract test ran.");
  if (run.code !== 0 && report.failures.length === 0) {
    throw new Error(`forge ended with code ${run.code} though no test failed.\n${run.stderr}`);
  }
  return report;
}

function prove(): ProofReport {
  const version = solverVersion();
  if (version === undefined) {
    console.log("Contract proofs: skipped, the solver z3 is not installed (Debian: apt-get install z3)");
    return { proven: 0, failures: [] };
  }
  const report = proveContracts();
  console.log(`Contract proofs: ${report.proven} proven, ${report.failures.length} failed, by ${version}`);
  return report;
}

/** Leaves out the slow invariant tests, which cover nothing that the other tests do not. */
function measureCoverage(): readonly string[] {
  const only = ["--no-match-coverage", "contracts/test", "--no-match-contract", "Invariants", "--fuzz-runs", "8"];
  const run = forge(["coverage", "--report", "summary", ...only]);
  if (run.code !== 0) throw new Error(`forge could not measure the coverage.\n${run.stdout}${run.stderr}`);
  return coverageGaps(run.stdout);
}
