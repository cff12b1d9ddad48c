import { expect, test } from "vitest";
import type { Catalog, CatalogColumn } from "./read-catalog.ts";
import { renderTables } from "./render-tables.ts";

const column = (name: string, type: string, more: Partial<CatalogColumn> = {}): CatalogColumn => ({
  table: "mining_thing",
  isView: false,
  column: name,
  type,
  isNullable: false,
  hasDefault: false,
  isIdentity: false,
  ...more,
});

const fields = (catalog: Partial<Catalog>): string[] =>
  renderTables({ columns: [], checks: [], sources: [], ...catalog })
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => line.trim());

const CHECK = {
  table: "mining_thing",
  column: "state",
  definition: "CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))",
};

test.each([
  ["bigint", {}, "x: Int8;"],
  ["bigint", { isIdentity: true }, "x: GeneratedAlways<bigint>;"],
  ["numeric(78,0)", { isNullable: true }, "x: Nullable<Units>;"],
  ["numeric(78,0)[]", { isNullable: true }, "x: Nullable<bigint[]>;"],
  ["timestamp with time zone", { hasDefault: true }, "x: Defaulted<Stamp>;"],
  ["date", {}, "x: string;"],
  ["jsonb", { isNullable: true }, "x: unknown;"],
])("gives %s with %o its type", (type, more, expected) => {
  expect(fields({ columns: [column("x", type, more)] })).toEqual([expected]);
});

test("refuses a type that it does not know", () => {
  expect(() => fields({ columns: [column("x", "double precision")] })).toThrow("for which there is no type");
});

test("gives a checked list of values a union", () => {
  const ints = { table: "mining_thing", column: "kind", definition: "CHECK ((kind = ANY (ARRAY[0, 1])))" };
  const list = { table: "mining_thing", column: "roles", definition: "CHECK ((roles <@ ARRAY['a'::text, 'b'::text]))" };
  const columns = [
    column("state", "text"),
    column("kind", "smallint", { hasDefault: true }),
    column("roles", "text[]"),
  ];
  expect(fields({ columns, checks: [CHECK, ints, list] })).toEqual([
    'state: "a" | "b";',
    "kind: Defaulted<0 | 1>;",
    'roles: ("a" | "b")[];',
  ]);
});

test("leaves other checks alone", () => {
  const check = { table: "mining_thing", column: "state", definition: "CHECK ((state ~ '^[a-z]+$'::text))" };
  expect(fields({ columns: [column("state", "text")], checks: [check] })).toEqual(["state: string;"]);
});

test("gives a column of a view the union and the null of its source, read only", () => {
  const view = { table: "mining_thing_view", isView: true, isNullable: true };
  const columns = [column("state", "text"), column("state", "text", view), column("total", "bigint", view)];
  const sources = [{ table: "mining_thing_view", column: "state", sourceTable: "mining_thing", sourceColumn: "state" }];
  expect(fields({ columns, checks: [CHECK], sources }).slice(1)).toEqual([
    'state: ReadOnly<"a" | "b">;',
    "total: ReadOnly<bigint | null>;",
  ]);
});

test("lets every column of a view over a join be null", () => {
  const view = { table: "mining_thing_view", isView: true, isNullable: true };
  const columns = [column("state", "text"), column("state", "text", view)];
  const of = (sourceTable: string, name: string) => ({
    table: "mining_thing_view",
    column: name,
    sourceTable,
    sourceColumn: name,
  });
  const sources = [of("mining_thing", "state"), of("mining_other", "id")];
  expect(fields({ columns, sources }).slice(1)).toEqual(["state: ReadOnly<string | null>;"]);
});
