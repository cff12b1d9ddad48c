import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { addressOfView, viewOfAddress } from "./market-address.ts";
import { firstView } from "./market-filter.ts";

test("writes nothing for the first view [U16]", () => {
  expect(Object.values(addressOfView(firstView)).filter((value) => value !== undefined)).toEqual([]);
  expect(viewOfAddress({})).toEqual(firstView);
});

test("names side, order, search and filters [U16]", () => {
  const view = { ...firstView, side: "sell", asc: true, address: "0x3f", amount: "100", kyc: true } as const;
  expect(addressOfView(view)).toEqual({
    side: "sell",
    sort: undefined,
    order: "asc",
    find: "0x3f",
    amount: "100",
    only: "kyc",
  });
});

test("drops what is no filter and no amount [U16]", () => {
  expect(viewOfAddress({ only: "kyc,constructor", amount: "x" })).toEqual({ ...firstView, kyc: true });
});

property.prop([
  fc.record({
    side: fc.constantFrom("buy" as const, "sell" as const),
    orderBy: fc.constantFrom("price" as const, "createTime" as const),
    asc: fc.boolean(),
    address: fc.constantFrom("", "0x3F2"),
    amount: fc.constantFrom("", "12.5"),
    takeable: fc.boolean(),
    kyc: fc.boolean(),
    online: fc.boolean(),
    favourites: fc.boolean(),
  }),
])("reads every view back from its address [U16]", (view) => {
  expect(viewOfAddress(addressOfView(view))).toEqual(view);
});
