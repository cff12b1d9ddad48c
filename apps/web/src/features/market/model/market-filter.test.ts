import { expect, test } from "vitest";
import { filterCount, firstView, queryOf, sortBy, turnTo, withoutFilters } from "./market-filter.ts";

test("starts with sell adverts, cheapest first [C2C-02]", () => {
  expect(queryOf(firstView)).toEqual({ buy: "true", orderBy: "price", asc: "true" });
});

test("reverses on the same sort key, and resets on another [C2C-03, C2C-04, C2C-05]", () => {
  const turned = sortBy(firstView, "price");
  expect(queryOf(turned)).toMatchObject({ orderBy: "price", asc: "false" });
  expect(queryOf(sortBy(turned, "price"))).toMatchObject({ orderBy: "price", asc: "true" });
  const newest = sortBy(firstView, "createTime");
  expect(queryOf(newest)).toMatchObject({ orderBy: "createTime", asc: "false" });
  expect(queryOf(sortBy(newest, "createTime"))).toMatchObject({ orderBy: "createTime", asc: "true" });
});

test("starts the sell side with the highest price and keeps the search", () => {
  const view = turnTo({ ...firstView, address: "0xab", kyc: true }, "sell");
  expect(queryOf(view)).toEqual({ buy: "false", orderBy: "price", asc: "false", address: "0xab", kyc: "true" });
});

test("sends only active filters, and a normalised amount", () => {
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
