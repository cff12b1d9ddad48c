import { expect, test } from "vitest";
import { marketSearch } from "./market-search.ts";

test("reads tab and order from the URL", () => {
  expect(marketSearch({ tab: 2, order: "42" })).toEqual({ tab: 2, order: "42" });
  expect(marketSearch({ tab: "1", order: "7" })).toEqual({ tab: 1, order: "7" });
});

test("reads side, order, search and filters from the URL [U16]", () => {
  const view = { side: "sell", sort: "time", way: "asc", find: "0x3f2", amount: "12.5", only: "kyc,online" } as const;
  expect(marketSearch(view)).toEqual(view);
  expect(marketSearch({ amount: "100", find: "42" })).toEqual({ amount: "100", find: "42" });
});

test.each([{ side: "up" }, { sort: 1 }, { way: true }, { find: {} }, { only: "x".repeat(61) }])(
  "drops the parameter %o [U16]",
  (search) => {
    expect(marketSearch(search)).toEqual({});
  },
);

test("keeps an id beyond exact integers as text", () => {
  expect(marketSearch({ order: "123456789012345678" })).toEqual({ order: "123456789012345678" });
});

test.each([{ tab: 4 }, { tab: -1 }, { tab: 1.5 }, { tab: "x" }, { order: "1; drop" }, { order: 0 }, { order: {} }])(
  "ignores %o",
  (search) => {
    expect(marketSearch(search)).toEqual({});
  },
);
