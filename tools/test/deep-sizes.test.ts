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

test("the guide names the sizes of contract tests", () => {
  const settings = readFileSync(join(root, "foundry.toml"), "utf8");
  const sizeOf = (section: string, name: string): string => {
    const text = settings.split(`[profile.${section}]`)[1]?.split("\n[")[0] ?? "";
    return Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(text)?.[1]).toLocaleString("en-US");
  };
  const calls = (profile: string) =>
    `${sizeOf(`${profile}.invariant`, "runs")} × ${sizeOf(`${profile}.invariant`, "depth")}`;
  const runs = (profile: string) => sizeOf(`${profile}.fuzz`, "runs");
  expect(guide.replaceAll("\n", " ")).toContain(
    `with ${runs("deep")} instead of ${runs("default")} fuzz runs and ${calls("deep")} instead of ${calls("default")} calls under invariants`,
  );
});
