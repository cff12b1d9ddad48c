import { expect, test } from "vitest";
import { parseMigration } from "./migration-file.ts";
import { functionsMisfit, schemaMisfit } from "./schema-fit.ts";

const known = [
  parseMigration("0001_base.sql", "create table a ()"),
  parseMigration("0080_column.sql", "-- phase: expand\nalter table a add column b int"),
  parseMigration("0081_drop.sql", "-- phase: contract after 0080_column.sql\nalter table a drop column c"),
];
const applied = (...names: string[]) => names.map((name) => ({ name, needs: null }));

test("reads phase, need and place from the first line [O06]", () => {
  expect(known.map(({ phase, needs, isOutside }) => [phase, needs, isOutside])).toEqual([
    ["expand", null, false],
    ["expand", null, false],
    ["contract", "0080_column.sql", false],
  ]);
  const index = parseMigration("0082_index.sql", "-- phase: expand, outside a transaction\ncreate index …");
  expect(index).toMatchObject({ phase: "expand", isOutside: true });
});

test("refuses a schema that lacks a migration, and runs before a contraction [O02, O06]", () => {
  expect(schemaMisfit(known, [])).toBe("the database lacks migration 0001_base.sql and 1 more: run wth migrate");
  expect(schemaMisfit(known, applied("0001_base.sql"))).toBe(
    "the database lacks migration 0080_column.sql: run wth migrate",
  );
  expect(schemaMisfit(known, applied("0001_base.sql", "0080_column.sql"))).toBeUndefined();
  expect(schemaMisfit(known, applied("0001_base.sql", "0080_column.sql", "0081_drop.sql"))).toBeUndefined();
});

test("runs on a later schema until that takes away what this version needs [O06]", () => {
  const mine = applied("0001_base.sql", "0080_column.sql", "0081_drop.sql", "0090_more.sql");
  expect(schemaMisfit(known, mine)).toBeUndefined();
  const prepared = { name: "0091_drop.sql", needs: "0080_column.sql" };
  expect(schemaMisfit(known, [...mine, prepared])).toBeUndefined();
  const unprepared = { name: "0092_drop.sql", needs: "0090_more.sql" };
  expect(schemaMisfit(known, [...mine, prepared, unprepared])).toMatch(/^the database is newer .+: 0092_drop\.sql/);
});

test("refuses other functions than its own, unless a later version has migrated [O02]", () => {
  const functions = ["pay", "take"].map((name) => ({ name, digest: `${name}-1` }));
  const digests = (take: string) =>
    new Map([
      ["pay", "pay-1"],
      ["take", take],
    ]);
  expect(functionsMisfit(functions, digests("take-1"), false)).toBeUndefined();
  expect(functionsMisfit(functions, digests("take-0"), false)).toBe(
    "the database has another function take: run wth migrate",
  );
  expect(functionsMisfit(functions, new Map(), false)).toMatch(/another function pay and 1 more/);
  expect(functionsMisfit(functions, digests("take-2"), true)).toBeUndefined();
});
