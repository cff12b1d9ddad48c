import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contractAbis } from "@wth/chain/testing";
import { expect, test } from "vitest";
import { repositoryRoot } from "./forge.ts";

const TESTS = join(repositoryRoot, "contracts/test");
const TREES = join(TESTS, "trees");
/** Calls of OpenZeppelin's tokens, which its own tests cover. */
const INHERITED = new Set(["approve", "safeTransferFrom", "setApprovalForAll", "transfer", "transferFrom"]);

const trees = readdirSync(TREES).map((name) => ({ name, text: readFileSync(join(TREES, name), "utf8") }));
const sources = readdirSync(TESTS)
  .filter((name) => name.endsWith(".t.sol"))
  .map((name) => readFileSync(join(TESTS, name), "utf8"))
  .join("\n");

test("every leaf of a branch tree names a test that exists [N22]", () => {
  for (const { name, text } of trees) {
    const leaves = text.split("\n").filter((line) => /[├└]── it /.test(line));
    expect(leaves.length, name).toBeGreaterThan(0);
    for (const leaf of leaves) {
      const title = /\((test\w+)\)$/.exec(leaf)?.[1];
      expect(sources, `${name}: ${leaf}`).toContain(`function ${title ?? "(none)"}(`);
    }
  }
});

test("a branch tree covers every call that changes a contract [N22]", () => {
  const roots = trees.flatMap(({ text }) => text.split("\n").filter((line) => /^\w.*::/.test(line)));
  const names = new Set(roots.map((root) => root.split("::")[1]?.replace(/WithPermit$/, "")));
  const calls = Object.values(contractAbis).flatMap((abi) =>
    abi.flatMap((item) => (item.type === "function" && item.stateMutability.endsWith("payable") ? [item.name] : [])),
  );
  const missing = new Set(calls.map((name) => name.replace(/WithPermit$/, "")).filter((name) => !names.has(name)));
  expect([...missing].filter((name) => !INHERITED.has(name))).toEqual([]);
});
