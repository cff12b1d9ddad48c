import { expect, test } from "vitest";
import {
  judge,
  readChecks,
  readContractTests,
  readPlanted,
  readPlaywright,
  readProofs,
  readVitest,
} from "./read-counts.ts";

test("counts the tests of Vitest, and a file that does not load as one failure", () => {
  const report = (failedTests: number, failedSuites: number) =>
    JSON.stringify({ numPassedTests: 5, numFailedTests: failedTests, numFailedTestSuites: failedSuites });
  expect(readVitest(report(0, 0))).toEqual({ passed: 5, failed: 0 });
  expect(readVitest(report(2, 1))).toEqual({ passed: 5, failed: 2 });
  expect(readVitest(report(0, 1))).toEqual({ passed: 5, failed: 1 });
  expect(readVitest("Segmentation fault")).toBeUndefined();
});

test("names each failed test of Vitest with file and first lines of its message", () => {
  const failed = {
    fullName: "pays once",
    status: "failed",
    failureMessages: ["\u001b[31mexpected 2\u001b[39m\n\nto be 1"],
  };
  const passed = { fullName: "waits", status: "passed", failureMessages: [] };
  const files = [
    { name: "apps/a.int.test.ts", status: "failed", message: "", assertionResults: [failed, passed] },
    { name: "apps/b.int.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    { name: "apps/c.int.test.ts", status: "passed", message: "", assertionResults: [passed] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 2, testResults: files };
  expect(readVitest(JSON.stringify(report))?.failures).toEqual([
    "apps/a.int.test.ts: pays once\n    expected 2\n    to be 1",
    "apps/b.int.test.ts: did not load\n    no such module",
  ]);
});

test("names each failed browser test with its message", () => {
  const spec = (title: string, errors: readonly object[]) => ({
    file: "e2e/a.spec.ts",
    title,
    tests: [{ annotations: [], results: [{ errors }] }],
  });
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const suites = [{ suites: [{ specs: [spec("signs in", [{ message: "Timed out" }]), spec("signs out", [])] }] }];
  expect(readPlaywright(JSON.stringify({ stats, errors: [], suites }))?.failures).toEqual([
    "e2e/a.spec.ts: signs in\n    Timed out",
  ]);
});

test("counts repeated browser tests and errors outside of tests as failures [S48]", () => {
  const stats = { expected: 8, unexpected: 1, flaky: 2, skipped: 0 };
  const errors = [{ message: "The api did not start: its port is in use" }];
  expect(readPlaywright(JSON.stringify({ stats, errors }))).toEqual({
    passed: 8,
    failed: 4,
    failures: ["outside of the tests\n    The api did not start: its port is in use"],
  });
  const steady = { expected: 8, unexpected: 0, flaky: 0, skipped: 0 };
  expect(readPlaywright(JSON.stringify({ stats: steady, errors: [] }))).toEqual({ passed: 8, failed: 0 });
  expect(readPlaywright("")).toBeUndefined();
});

test("collects each note of Playwright tests once, from every nesting level", () => {
  const annotations = [{ type: "note", description: "Compared coarsely." }, { type: "slow" }];
  const tests = [{ annotations, results: [] }];
  const suites = [{ specs: [{ tests }], suites: [{ specs: [{ tests }] }] }];
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(readPlaywright(JSON.stringify({ stats, errors: [], suites }))).toEqual({
    passed: 2,
    failed: 0,
    notes: ["Compared coarsely."],
  });
});

test("reads the counts of proofs and why one failed [N23]", () => {
  const failed = '✗ OrderIds: an id works once (chc, 1 assertions, 2.0 s)\n    "uses <= 1" is false';
  expect(readProofs(`✓ Keys: stay removed\n${failed}\nContract proofs: 1 proven, 1 not proven\n`)).toEqual({
    passed: 1,
    failed: 1,
    failures: [failed],
  });
  expect(readProofs("No proof is named X.")).toBeUndefined();
});

test("reads the counts of contract tests and checks from their output", () => {
  expect(readContractTests("x\nContract tests: 40 passed, 1 failed, 6 suites\n")).toEqual({ passed: 40, failed: 1 });
  const random =
    "Contract tests: 4 passed, 0 failed\nRandom cases: 900 runs of properties, 64 calls under invariants\n";
  expect(readContractTests(random)?.figures).toEqual({ "Runs of properties": 900, "Calls under invariants": 64 });
  const failing = "[FAIL: caps] test_Caps() (gas: 1)\nContract tests: 0 passed, 1 failed\n";
  expect(readContractTests(failing)?.failures).toEqual(["[FAIL: caps] test_Caps() (gas: 1)"]);
  const recorded = readContractTests("Contract tests: 733 passed, 0 failed (recorded for these sources)\n");
  expect(recorded).toMatchObject({ passed: 733, failed: 0, notes: [expect.stringContaining("not repeated")] });
  expect(readContractTests("forge did not run")).toBeUndefined();
  expect(readPlanted("✗ one\n\nPlanted faults: 60 of 61 caught\n")).toEqual({ passed: 60, failed: 1 });
  expect(readPlanted("")).toBeUndefined();
  expect(readChecks("Types … ok, 3 files, 1.0 s\nLint … FAILED, 2.0 s\n")).toEqual({
    passed: 1,
    failed: 1,
    failures: ["Lint … FAILED, 2.0 s"],
  });
  expect(readChecks("")).toBeUndefined();
});

test("says why a suite without a failed test ended with an error", () => {
  const errors = "a warning\n⎯⎯ Unhandled Errors ⎯⎯\n\nReferenceError: window is not defined\n❯ a.test.tsx:3\n";
  const failures = judge({ passed: 3, failed: 0 }, 1, errors).failures ?? [];
  expect(failures).toEqual([
    "ended with 1\n    Unhandled Errors ⎯⎯\n    ReferenceError: window is not defined\n    ❯ a.test.tsx:3",
  ]);
  expect(judge(undefined, 137, "one\ntwo\n").failures).toEqual(["ended with 137\n    one\n    two"]);
});

test("fails a suite that ran nothing or ended with an error", () => {
  expect(judge(undefined, 0, "")).toMatchObject({ passed: 0, failed: 1 });
  expect(judge({ passed: 0, failed: 0 }, 0, "")).toMatchObject({ passed: 0, failed: 1 });
  expect(judge({ passed: 3, failed: 0 }, 1, "")).toMatchObject({ passed: 3, failed: 1 });
  expect(judge({ passed: 3, failed: 2 }, 1, "")).toEqual({ passed: 3, failed: 2 });
  expect(judge({ passed: 3, failed: 0 }, 0, "")).toEqual({ passed: 3, failed: 0 });
});
