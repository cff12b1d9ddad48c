import { expect, test } from "vitest";
import { coverageGaps } from "./coverage.ts";
import { readForgeReport } from "./forge-report.ts";

const report = (tests: object) => `Compiling 2 files\n${JSON.stringify({ "a.t.sol:A": { test_results: tests } })}\n`;

test("counts passed tests and reports every other one as a failure", () => {
  const output = report({
    "test_a()": { status: "Success", kind: { Unit: { gas: 9 } } },
    "testFuzz_d(uint256)": { status: "Success", kind: { Fuzz: { runs: 1000 } } },
    "testFuzz_e(uint256)": { status: "Success", kind: { Fuzz: { runs: 20 } } },
    "invariant_f()": { status: "Success", kind: { Invariant: { runs: 64, calls: 4096 } } },
    "test_b()": { status: "Failure", reason: "assertion failed", counterexample: { Single: { args: "1" } } },
    "test_c()": { status: "Skipped", reason: null },
  });
  expect(readForgeReport(output)).toEqual({
    suites: 1,
    passed: 4,
    fuzzRuns: 1020,
    invariantCalls: 4096,
    failures: ['a.t.sol:A test_b(): assertion failed with {"Single":{"args":"1"}}', "a.t.sol:A test_c(): skipped"],
  });
});

test("reads an empty report, and rejects output without a report", () => {
  expect(readForgeReport("{}\n")).toEqual({ suites: 0, passed: 0, failures: [], fuzzRuns: 0, invariantCalls: 0 });
  expect(readForgeReport("No tests found in project!\n")).toBeUndefined();
  expect(readForgeReport("{ broken")).toBeUndefined();
});

test("names a source file without full coverage", () => {
  const row = (file: string, branches: string) =>
    `| contracts/src/${file} | 100.00% (8/8) | 100.00% (8/8) | ${branches} | 100.00% (3/3) |`;
  expect(coverageGaps(`head\n${row("A.sol", "100.00% (2/2)")}`)).toEqual([]);
  expect(coverageGaps(`${row("A.sol", "100.00% (2/2)")}\n${row("B.sol", "50.00% (1/2)")}`)).toEqual([
    "contracts/src/B.sol: lines 100.00% (8/8), statements 100.00% (8/8), branches 50.00% (1/2), functions 100.00% (3/3)",
  ]);
  expect(coverageGaps("nothing")).toEqual(["forge measured no source file"]);
});
