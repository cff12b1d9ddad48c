import { expect, test } from "vitest";
import { accountSearch } from "./account-search.ts";

test("reads view and filter from the URL [U16]", () => {
  const all = {
    view: "statement",
    account: "fee",
    type: 18,
    direction: "out",
    from: "2026-01-01",
    to: "2026-02-28",
  } as const;
  expect(accountSearch(all)).toEqual(all);
  expect(accountSearch({ ...all, type: "18" })).toEqual(all);
});

test.each([
  { view: "accounts" },
  { account: "escrow" },
  { account: "toString" },
  { type: "x" },
  { type: -1 },
  { type: 1.5 },
  { direction: "up" },
  { from: "2026-13-40" },
  { to: "yesterday" },
  { to: 20260101 },
])("drops the parameter %o [U16]", (search) => {
  expect(accountSearch(search)).toEqual({});
});
