import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults } from "./faults/index.ts";
import { plantIn } from "./planted-fault.ts";

const root = join(import.meta.dirname, "..", "..");

test("holds at least 60 faults with unique names [S46]", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test.for(faults.map((fault) => [fault.id, fault] as const))("%s fits its source and names a test", ([, fault]) => {
  const source = readFileSync(join(root, fault.file), "utf8");
  expect(plantIn(source, fault)).not.toBe(source);
  expect(existsSync(join(root, fault.caughtBy.file))).toBe(true);
});

test("refuses a text that a source holds twice or not at all", () => {
  const [fault] = faults;
  if (!fault) throw new Error("there is no fault");
  expect(() => plantIn("nothing", fault)).toThrow("occurs 0 times");
  expect(() => plantIn(fault.find + fault.find, fault)).toThrow("occurs 2 times");
});
