import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const commitlint = realpathSync(join(root, "node_modules/.bin/commitlint"));
const accepts = (message: string) =>
  spawnSync(process.execPath, [commitlint, "--quiet"], { cwd: root, input: message }).status === 0;

test("accepts a scope and an imperative summary, with and without a body", () => {
  expect(accepts("web: add a reduced-motion switch to the landing page")).toBe(true);
  expect(accepts("web, console: share the query client\n\nBoth apps had a copy of it.")).toBe(true);
});

test("refuses a missing scope, a full stop, a long header and a body without a gap", () => {
  expect(accepts("Let the landing page come to rest")).toBe(false);
  expect(accepts("web: add a switch.")).toBe(false);
  expect(accepts(`web: ${"x".repeat(68)}`)).toBe(false);
  expect(accepts("web: add a switch\nwithout a gap")).toBe(false);
});
