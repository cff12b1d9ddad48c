import { join } from "node:path";
import { expect, test } from "vitest";
import { passedTitles, reportsOf, TAG } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");

test("reads the passed titles of both kinds of suites", () => {
  const results = [
    { fullName: "a [X01]", status: "passed" },
    { fullName: "b [X02]", status: "failed" },
    { fullName: "c [X03]", status: "skipped" },
  ];
  expect(passedTitles(JSON.stringify({ testResults: [{ assertionResults: results }] }))).toEqual(["a [X01]"]);
  const specs = [
    { title: "d [X04]", ok: true, tests: [{ status: "expected" }] },
    { title: "e [X05]", ok: false, tests: [{ status: "unexpected" }] },
    { title: "f [X06]", ok: true, tests: [{ status: "skipped" }] },
  ];
  expect(passedTitles(JSON.stringify({ suites: [{ suites: [{ specs }] }] }))).toEqual(["d [X04]"]);
});

test("counts the tests of each report by their tags", () => {
  const reports = reportsOf(root, ["a [X01, SHELL-44]", "b [X01]", "about X02"]);
  expect([reports.get("X01"), reports.get("X02")]).toEqual([2, 0]);
  expect([TAG.test('test("a [SHELL-44, V29]", x)'), TAG.test("of X02")]).toEqual([true, false]);
});
