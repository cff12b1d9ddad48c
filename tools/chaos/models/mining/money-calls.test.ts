import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes, type Route } from "@wth/api-contract";
import { expect, test } from "vitest";
import { moneyCallNames } from "./money-calls.ts";

const here = import.meta.dirname;
const sources = readdirSync(here)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "money-calls.ts")
  .map((name) => readFileSync(join(here, name), "utf8"))
  .join("\n");

test("the clients send every call of the contract that moves money [S47]", () => {
  const calls = Object.entries<Route>(routes).filter(([, { money }]) => money === true);
  expect(calls.length).toBeGreaterThan(20);
  expect(moneyCallNames.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test.each(moneyCallNames)("a step sends %s [S47]", (name) => {
  expect(sources).toContain(`"${name}"`);
});
