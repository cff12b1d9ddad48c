import { expect, test } from "vitest";
import { filterCount, firstView, queryOf, sortBy, turnTo, withoutFilters } from "./market-filter.ts";

test("the market begins with what can be bought, the cheapest first [C2C-02]", () => {
  expect(queryOf(firstView)).toEqual({ buy: "true", orderBy: "price", asc: "true" });
});

test("sorting by the same key turns the order, by another begins anew [C2C-03, C2C-04, C2C-05]", () => {
  const turned = sortBy(firstView, "price");
  expect(queryOf(turned)).toMatchObject({ orderBy: "price", asc: "false" });
  expect(queryOf(sortBy(turned, "price"))).toMatchObject({ orderBy: "price", asc: "true" });
  const newest = sortBy(firstView, "createTime");
  expect(queryOf(newest)).toMatchObject({ orderBy: "createTime", asc: "false" });
  expect(queryOf(sortBy(newest, "createTime"))).toMatchObject({ orderBy: "createTime", asc: "true" });
});

test("selling begins with the highest price, and what was searched stays", () => {
  const view = turnTo({ ...firstView, address: "0xab", kyc: true }, "sell");
  expect(queryOf(view)).toEqual({ buy: "false", orderBy: "price", asc: "false", address: "0xab", kyc: "true" });
});

test("filters that are on are sent, and an amount as a plain one", () => {
  const view = { ...firstView, amount: "12.", takeable: true, online: true, favourites: true, address: "  0x1 " };
  expect(queryOf(view)).toEqual({
    buy: "true",
    orderBy: "price",
    asc: "true",
    address: "0x1",
    amount: "12",
    takeable: "true",
    online: "true",
    favourites: "true",
  });
  expect(filterCount(view)).toBe(4);
  expect(queryOf(withoutFilters(view))).toEqual(queryOf(firstView));
  expect(queryOf({ ...firstView, amount: "." })).toEqual(queryOf(firstView));
});
