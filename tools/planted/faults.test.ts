import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTest, laterDefinition } from "./entry-problems.ts";
import { faults } from "./faults/index.ts";
import { plantIn } from "./planted-fault.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const MIGRATIONS = "packages/db/migrations";
const migrations = new Map(
  readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => [`${MIGRATIONS}/${name}`, read(`${MIGRATIONS}/${name}`)]),
);

test("holds at least 60 faults with unique names [S46]", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test.for(faults.map((fault) => [fault.id, fault] as const))("%s fits its source and names a test", ([, fault]) => {
  const source = read(fault.file);
  expect(plantIn(source, fault)).not.toBe(source);
  expect(hasTest(read(fault.caughtBy.file), fault.caughtBy), fault.caughtBy.title).toBe(true);
  expect(laterDefinition(fault, migrations)).toBeUndefined();
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

test("names the migration that defines a function again", () => {
  const pay = (what: string) => `create or replace function pay(p int) returns int as\n$$ ${what} $$;\n`;
  const known = new Map([
    ["0001.sql", `${pay("select 1")}create table paid (id int);`],
    ["0002.sql", pay("select 2")],
  ]);
  expect(laterDefinition({ file: "0001.sql", find: "select 1" }, known)).toBe("0002.sql");
  expect(laterDefinition({ file: "0001.sql", find: "create table" }, known)).toBeUndefined();
  expect(laterDefinition({ file: "0002.sql", find: "select 2" }, known)).toBeUndefined();
});
