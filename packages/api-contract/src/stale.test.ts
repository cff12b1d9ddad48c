import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consoleRoutes, consoleTopics, type ConsoleRoute } from "./console/index.ts";
import { liveTopics } from "./live.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const userCalls = Object.entries<Route>(routes);
const consoleCalls = Object.entries<ConsoleRoute>(consoleRoutes);
const namesOf = (calls: readonly [string, unknown][]): string[] => calls.map(([name]) => name);

/** Topics that keys of queries in a folder of sources begin with. */
function topicsIn(folder: string, key: RegExp): Set<string | undefined> {
  const root = new URL(`../../../apps/${folder}/src/`, import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  const sources = files.map((name) => readFileSync(new URL(name, root), "utf8"));
  return new Set(sources.flatMap((source) => [...source.matchAll(key)].map(([, topic]) => topic)));
}

test("declares stale topics for every call that writes, and for no other", () => {
  const writes = userCalls.filter(([, { method, money }]) => method !== "GET" || money === true);
  expect(namesOf(userCalls.filter(([, { stale }]) => stale !== undefined))).toEqual(namesOf(writes));
  const consoleWrites = consoleCalls.filter(([, { method }]) => method !== "GET");
  expect(namesOf(consoleCalls.filter(([, { stale }]) => stale !== undefined))).toEqual(namesOf(consoleWrites));
});

test("declares each stale topic once, and only topics that a query uses", () => {
  const used = topicsIn("web", /userKey\("(\w+)",/g);
  for (const [name, { stale = [] }] of userCalls) {
    expect(new Set(stale).size, name).toBe(stale.length);
    expect(stale.filter((topic) => !used.has(topic))).toEqual([]);
  }
  const usedByConsole = topicsIn("console", /queryKey: topicKey\("(\w+)"/g);
  for (const [name, { stale = [] }] of consoleCalls) {
    expect(new Set(stale).size, name).toBe(stale.length);
    expect(stale.filter((topic) => !usedByConsole.has(topic))).toEqual([]);
  }
  expect(liveTopics.filter((topic) => !used.has(topic))).toEqual([]);
  expect(consoleTopics.filter((topic) => !usedByConsole.has(topic))).toEqual([]);
});

test("declares the balance for every call that moves money, except the start of a rig", () => {
  const silent = userCalls.filter(([, { money, stale = [] }]) => money === true && !stale.includes("balance"));
  expect(silent.map(([, { stale }]) => stale)).toEqual([["rig"], ["rig"]]);
});

test("declares the audit log for every call of the console that changes data", () => {
  const silent = consoleCalls.filter(([, { stale = [] }]) => stale.length > 0 && !stale.includes("audit"));
  expect(namesOf(silent)).toEqual([]);
});
