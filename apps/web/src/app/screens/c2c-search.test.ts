import { expect, test } from "vitest";
import { c2cSearch, orderParam } from "./c2c-search.ts";

test("reads tab and order from the URL", () => {
  expect(c2cSearch({ tab: 2, order: 42 })).toEqual({ tab: 2, order: 42 });
  expect(c2cSearch({ tab: "1", order: "7" })).toEqual({ tab: 1, order: 7 });
});

test("keeps an id beyond exact integers as text", () => {
  expect(c2cSearch({ order: "123456789012345678" })).toEqual({ order: "123456789012345678" });
  expect(orderParam("123456789012345678")).toBe("123456789012345678");
  expect(orderParam(undefined)).toBeUndefined();
});

test.each([{ tab: 4 }, { tab: -1 }, { tab: 1.5 }, { tab: "x" }, { order: "1; drop" }, { order: 0 }, { order: {} }])(
  "ignores %o",
  (search) => {
    expect(c2cSearch(search)).toEqual({});
  },
);
