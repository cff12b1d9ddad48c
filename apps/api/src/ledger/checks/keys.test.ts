import { expect, test } from "vitest";
import { invariants } from "#entry/app.ts";
import { limitTo } from "./keys.ts";

const parts = invariants.flatMap(({ id, parts: all }) => all.map((part) => ({ id, ...part })));

test("every check over a kind of row is limited to its slice, and no other [S03]", () => {
  for (const { id, over, sql } of parts) expect(sql.includes("@("), id).toBe(typeof over === "object");
});

test("the keys of a slice begin after one and end with another", () => {
  const sql = "select id from a where @(id) union select key from b where @(b.key)";
  expect(limitTo(sql, "bigint", { after: "3", upTo: "9" })).toEqual({
    sql: "select id from a where (id > $1::bigint and id <= $2::bigint) union select key from b where (b.key > $1::bigint and b.key <= $2::bigint)",
    values: ["3", "9"],
  });
  expect(limitTo("where @(id)", "text", { after: null, upTo: "b" })).toEqual({
    sql: "where (id <= $1::text)",
    values: ["b"],
  });
  expect(limitTo("where @(id)", "date", { after: null, upTo: null })).toEqual({ sql: "where true", values: [] });
  expect(limitTo("where @(id)", "bigint", ["1", "2"])).toEqual({
    sql: "where id = any ($1::bigint[])",
    values: [["1", "2"]],
  });
});
