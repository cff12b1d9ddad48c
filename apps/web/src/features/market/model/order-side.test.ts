import { expect, test } from "vitest";
import { myAdvert, myBoughtAdvert, myPurchase, orderData } from "../testing/order-data.ts";
import { sideOf } from "./order-side.ts";

const nameOf = (order: Parameters<typeof sideOf>[0]) => sideOf(order)?.name;
const mySale = (status: number) => ({ ...myPurchase("1", { status }), isBuyer: false });

test("names what the user did, whatever the advert's type [U01]", () => {
  expect(sideOf(myPurchase("1", { status: 1 }))).toEqual({ isBuy: true, isDone: true, name: "bought" });
  expect(sideOf(myBoughtAdvert("1", { status: 3 }))).toEqual({ isBuy: true, isDone: true, name: "bought" });
  expect(sideOf(mySale(1))).toEqual({ isBuy: false, isDone: true, name: "sold" });
});

test("does not call an unpaid trade bought or sold [U01]", () => {
  expect([5, 4, 9].map((status) => nameOf(myPurchase("1", { status })))).toEqual(["buying", "buying", "buying"]);
  expect([5, 4, 9].map((status) => nameOf(mySale(status)))).toEqual(["selling", "selling", "selling"]);
  expect([nameOf(myPurchase("1", { status: 6 })), nameOf(mySale(6))]).toEqual(["buy", "sale"]);
});

test("has no side without a trade of the user [U01]", () => {
  expect(sideOf(myAdvert("1"))).toBeUndefined();
  expect(sideOf(orderData("1"))).toBeUndefined();
  expect(sideOf({ ...myPurchase("1"), role: "none" })).toBeUndefined();
});
