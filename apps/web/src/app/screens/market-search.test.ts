import { expect, test } from "vitest";
import { marketSearch, orderParam } from "./market-search.ts";

test("reads tab and order from the URL", () => {
  expect(marketSearch({ tab: 2, order: 42 })).toEqual({ tab: 2, order: 42 });
  expect(marketSearch({ tab: "1", order: "7" })).toEqual({ tab: 1, order: 7 });
});

test("keeps an id beyond exact integers as text", () => {
  expect(marketSearch({ order: "123456789012345678" })).toEqual({ order: "123456789012345678" });
  expect(orderParam("123456789012345678")).toBe("123456789012345678");
  expect(orderParam(undefined)).toBeUndefined();
});

test.each([{ tab: 4 }, { tab: -1 }, { tab: 1.5 }, { tab: "x" }, { order: "1; drop" }, { order: 0 }, { order: {} }])(
  "ignores %o",
  (search) => {
    expect(marketSearch(search)).toEqual({});
  },
);
