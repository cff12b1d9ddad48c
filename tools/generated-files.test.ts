import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { syncFolder } from "./generated-files.ts";

const FILES = new Map([
  ["one.ts", "1"],
  ["two.ts", "2"],
]);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-generated-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("writes the files and removes others", () => {
  writeFileSync(join(folder, "old.ts"), "");
  expect(syncFolder(folder, FILES, false)).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(["one.ts", "two.ts"]);
  expect(syncFolder(folder, FILES, true)).toEqual([]);
});

test("a check alone names changed, missing and superfluous files, and writes none", () => {
  writeFileSync(join(folder, "one.ts"), "changed");
  writeFileSync(join(folder, "old.ts"), "");
  expect(syncFolder(folder, FILES, true)).toEqual(["one.ts", "two.ts", "old.ts"].map((name) => join(folder, name)));
  expect(readdirSync(folder).toSorted()).toEqual(["old.ts", "one.ts"]);
});
