import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import type { Hop, Trace } from "./trace-list.ts";
import { checkTraces, renderTraces, traceProblems } from "./traces.ts";

const trace: Trace = {
  text: "Claim",
  word: "claim",
  hops: [
    { file: "texts.ts", name: "claimOne" },
    { file: "button.tsx", name: "claimOne" },
    { file: "routes.ts", name: "miningClaim" },
    { file: "repo.ts", name: "insertClaim" },
  ],
};
const files = {
  "texts.ts": 'export const texts = { claimOne: "Claim" };',
  "button.tsx": "texts.claimOne; api.miningClaim();",
  "routes.ts": "miningClaim: () => insertClaim()",
  "repo.ts": 'const insertClaim = () => tx.insertInto("mining_claim")',
};

test("accepts a trace that the code has", () => {
  using tree = plantTree({ ...files, "docs/traces.md": renderTraces([trace]) });
  expect(checkTraces(tree.root, [trace], false)).toEqual({ checked: 1, unit: "traces", problems: [] });
});

test.each([
  ["a missing file", { "repo.ts": undefined }, '"Claim": repo.ts does not exist'],
  ["a missing name", { "repo.ts": "tx.insertInto()" }, '"Claim": repo.ts has no insertClaim'],
  ["an unused name", { "button.tsx": "texts.claimOne;" }, '"Claim": button.tsx does not use miningClaim'],
  ["a text that is not rendered", { "button.tsx": "miningClaim()" }, '"Claim": button.tsx does not use claimOne'],
  ["a changed text", { "texts.ts": 'claimOne: "Take"' }, 'texts.ts has no claimOne: "Claim"'],
  ["a text with another key", { "texts.ts": 'claimOne: "A", b: "Claim"' }, 'texts.ts has no claimOne: "Claim"'],
  ["an end without SQL", { "repo.ts": "insertClaim" }, '"Claim": repo.ts has no SQL'],
])("finds %s", (_, change: Record<string, string | undefined>, problem) => {
  const changed = Object.entries({ ...files, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  using tree = plantTree(Object.fromEntries(changed));
  expect(traceProblems(tree.root, trace)).toContain(problem);
});

test("finds names without the word, and accepts its noun", () => {
  using tree = plantTree(files);
  expect(traceProblems(tree.root, { ...trace, word: "collect" })).toHaveLength(4);
  expect(traceProblems(tree.root, { ...trace, word: "collect", noun: "claim" })).toEqual([]);
});

test("finds a trace of more than 6 hops", () => {
  using tree = plantTree(files);
  const [text, button, routes, repo] = trace.hops as [Hop, Hop, Hop, Hop];
  const long = { ...trace, hops: [text, button, ...Array<Hop>(4).fill(button), routes, repo] };
  expect(traceProblems(tree.root, long)).toEqual(['"Claim" takes 8 places; 7 at the most']);
});

test("finds an outdated page and renews it", () => {
  using tree = plantTree({ ...files, "docs/traces.md": "old" });
  expect(checkTraces(tree.root, [trace], false).problems).toHaveLength(1);
  expect(checkTraces(tree.root, [trace], true).problems).toEqual([]);
  expect(checkTraces(tree.root, [trace], false).problems).toEqual([]);
});
