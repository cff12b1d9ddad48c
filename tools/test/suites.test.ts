import { expect, test } from "vitest";
import { groupsOf, suitesOf } from "./suites.ts";

const names = (suites: ReturnType<typeof suitesOf>) => groupsOf(suites).map((group) => group.map(({ name }) => name));

test("proofs run beside the browser tests, contract tests at the usual depth only", () => {
  expect(names(suitesOf("usual"))).toEqual([["checks"], ["unit"], ["int"], ["e2e", "contracts", "proofs"]]);
  expect(names(suitesOf("deep")).slice(-2)).toEqual([["contracts"], ["e2e", "proofs"]]);
});

test("recorded contracts are tested again where asked, and by npm run verify", () => {
  const flagged = (suites: ReturnType<typeof suitesOf>) =>
    suites.filter((suite) => suite.command("").includes("--unless-recorded")).map(({ name }) => name);
  expect(flagged(suitesOf("usual"))).toEqual(["contracts", "proofs"]);
  expect(flagged(suitesOf("usual", true))).toEqual([]);
  expect(flagged(suitesOf("deep"))).toEqual([]);
  const recording = suitesOf("usual", true).filter((suite) => suite.command("").includes("--record"));
  expect(recording.map(({ name }) => name)).toEqual(["contracts", "proofs"]);
});

test("a suite runs alone when the one that it runs beside was not chosen", () => {
  expect(names(suitesOf("usual").filter(({ name }) => name === "contracts"))).toEqual([["contracts"]]);
});
