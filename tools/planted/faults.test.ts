import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTest } from "./entry-problems.ts";
import { faults } from "./faults/index.ts";
import { plantIn } from "./planted-fault.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
test("holds at least 60 faults with unique names [S46]", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test.for(faults.map((fault) => [fault.id, fault] as const))("%s fits its source and names a test", ([, fault]) => {
  const source = read(fault.file);
  expect(plantIn(source, fault)).not.toBe(source);
  expect(hasTest(read(fault.caughtBy.file), fault.caughtBy), fault.caughtBy.title).toBe(true);
});

test("refuses a text that a source holds twice or not at all", () => {
  const [fault] = faults;
  if (!fault) throw new Error("there is no fault");
  expect(() => plantIn("nothing", fault)).toThrow("occurs 0 times");
  expect(() => plantIn(fault.find + fault.find, fault)).toThrow("occurs 2 times");
});

test("finds a title by its words, with the values of a table and without ids", () => {
  const source = 'test("pays once [S46]", f); test.each(all)("refuses %s to every process [S05, S06]", f);';
  const has = (title: string) => hasTest(source, { project: "unit", file: "", title });
  expect([has("pays once"), has("refuses a moved clock to every process")]).toEqual([true, true]);
  expect([has("pays"), has("refuses a moved clock to every")]).toEqual([false, false]);
});
