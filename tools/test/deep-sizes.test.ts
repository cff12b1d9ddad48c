import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deepSizes } from "./deep-sizes.ts";

const root = join(import.meta.dirname, "..", "..");
const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");

/** Defaults by variable, of every test that reads a size from the environment. */
function usualSizes(): Map<string, number> {
  const files = globSync("{apps,packages,tools}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] });
  const found = files.flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(
      /(?:process\.env\["|runSize\(")([A-Z_]+)"(?:\] \?\?|,) ([\d_]+)\)/g,
    ),
  ]);
  return new Map(found.map(([, name = "", size = ""]) => [name, Number(size.replaceAll("_", ""))]));
}

const usual = usualSizes();

test("every size that a test reads has a deep value", () => {
  expect([...usual.keys()].toSorted()).toEqual(Object.keys(deepSizes).toSorted());
});

test.each(Object.entries(deepSizes))("%s is smaller in npm test, and documented", (name, deep) => {
  const size = usual.get(name) ?? 0;
  expect(size).toBeLessThan(deep);
  const row = guide.split("\n").find((line) => line.startsWith(`| \`${name}\``));
  expect(
    row
      ?.split("|")
      .slice(-3, -1)
      .map((cell) => cell.trim()),
  ).toEqual([size.toLocaleString("en-US"), deep.toLocaleString("en-US")]);
});
