import { expect, test } from "vitest";
import { HOUR, myAdvert, myBoughtAdvert, myPurchase, NOW, orderData, traderData } from "../testing/order-data.ts";
import { nextStepOf } from "./next-step.ts";

const sale = (status: number) => myAdvert("1", { status, counterpart: traderData(), expireTime: NOW + HOUR });
const purchase = (status: number) => myPurchase("1", { status, expireTime: NOW + HOUR });

test.each([
  [5, "pay", "await"],
  [1, "received", "sold"],
  [3, "received", "sold"],
  [6, "unpaid", "unpaid"],
  [4, "disputed", "disputed"],
  [9, "disputed", "disputed"],
  [42, undefined, undefined],
])("status %i: tells the buyer %s and the seller %s [U29]", (status, buyer, seller) => {
  expect([nextStepOf(purchase(status), NOW), nextStepOf(sale(status), NOW)]).toEqual([buyer, seller]);
});

test("says that an operator decided when another amount was paid [V02]", () => {
  const usdt = { usdtAmount: "18.4", usdtReceived: "17.4" };
  for (const status of [1, 3, 6])
    for (const trade of [purchase(status), sale(status)])
      expect(nextStepOf({ ...trade, ...usdt }, NOW)).toBe("decided");
});

test("a trade that was given back ends or is on sale again by its time [S21]", () => {
  const returnEnds = NOW + HOUR;
  const stepsAt = (now: number) =>
    [purchase(5), sale(5), myBoughtAdvert("1")].map((trade) => nextStepOf({ ...trade, returnEnds }, now));
  expect(stepsAt(NOW + HOUR - 1)).toEqual(["returning", "relisting", "returning"]);
  expect(stepsAt(NOW + HOUR)).toEqual(["ending", "ending", "ending"]);
});

test("asks for no payment once the time is over [U29]", () => {
  expect(nextStepOf(purchase(5), NOW + HOUR - 1)).toBe("pay");
  expect(nextStepOf(purchase(5), NOW + HOUR)).toBe("ending");
});

test("an advert without a trade has no next step", () => {
  expect(nextStepOf(orderData("1"), NOW)).toBeUndefined();
  expect(nextStepOf(myAdvert("1"), NOW)).toBeUndefined();
});
