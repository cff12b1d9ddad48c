import { expect, test } from "vitest";
import { groupsOf, suitesOf } from "./suites.ts";

const names = (suites: ReturnType<typeof suitesOf>) => groupsOf(suites).map((group) => group.map(({ name }) => name));

test("contract tests run beside the browser tests, alone at the deep depth", () => {
  expect(names(suitesOf("usual"))).toEqual([["checks"], ["unit"], ["int"], ["e2e", "contracts"]]);
  expect(names(suitesOf("deep"))).toContainEqual(["contracts"]);
});

test("a suite runs alone when the one that it runs beside was not chosen", () => {
  expect(names(suitesOf("usual").filter(({ name }) => name === "contracts"))).toEqual([["contracts"]]);
});
