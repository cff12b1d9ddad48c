import { join } from "node:path";
import { expect, test } from "vitest";
import { isOfReport, passedTitles, reportsOf } from "./reports.ts";

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

test("names the reports that no passed test has played", () => {
  const { reports, missing } = reportsOf(root, ["a [X01, SHELL-44]", "b [X01]", "about X02"]);
  expect(reports.get("X01")).toBe(2);
  expect(missing).toContain("X02");
  expect(missing).not.toContain("X01");
  expect([isOfReport('test("a [SHELL-44, V29]", x)'), isOfReport("of X02")]).toEqual([true, false]);
});
