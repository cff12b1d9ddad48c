import { expect, test } from "vitest";
import { detailData, HOUR, myAdvert, myPurchase, NOW, orderData } from "../testing/order-data.ts";
import { turnOf } from "./order-turn.ts";

const purchase = detailData(myPurchase("1"));
const sale = { ...purchase, role: "creator" as const, isBuyer: false };

test("waits for a taker of an advert", () => {
  expect(turnOf(detailData(myAdvert("1")), NOW)).toBe("openCreator");
  expect(turnOf(detailData(orderData("1")), NOW)).toBe("openVisitor");
});

test("waits for the buyer until the deadline by the server's clock", () => {
  expect(turnOf(purchase, NOW)).toBe("pay");
  expect(turnOf(sale, NOW)).toBe("await");
  expect(turnOf(purchase, purchase.expireTime! - 1)).toBe("pay");
  expect(turnOf(purchase, purchase.expireTime!)).toBe("ending");
  expect(turnOf({ ...purchase, turn: "platform" }, NOW)).toBe("ending");
});

test("waits for the platform while a trade is being returned", () => {
  expect(turnOf({ ...purchase, returnAsked: true }, NOW)).toBe("returning");
  expect(turnOf({ ...sale, returnAsked: true }, NOW + 9 * HOUR)).toBe("returning");
});

test("returns an operator's decision for each party [V02]", () => {
  const log = [{ kind: "resolved" as const, at: NOW, by: "platform" as const, detail: {} }];
  const ended = (status: number) => [purchase, sale].map((order) => turnOf({ ...order, status, log, turn: null }, NOW));
  for (const status of [1, 3]) expect(ended(status)).toEqual(["wonBuyer", "lostSeller"]);
  expect(ended(6)).toEqual(["lostBuyer", "wonSeller"]);
});

test("returns the outcome for each party", () => {
  const ended = (status: number) => [purchase, sale].map((order) => turnOf({ ...order, status, turn: null }, NOW));
  expect(ended(1)).toEqual(["doneBuyer", "doneSeller"]);
  expect(ended(3)).toEqual(["doneBuyer", "doneSeller"]);
  expect(ended(6)).toEqual(["timedOutBuyer", "timedOutSeller"]);
  expect(turnOf({ ...sale, status: 6, turn: null, relistedAs: "9" }, NOW)).toBe("relisted");
  const given = [purchase, sale].map((order) => turnOf({ ...order, status: 6, turn: null, isReturned: true }, NOW));
  expect(given).toEqual(["returnedBuyer", "returnedSeller"]);
  expect(ended(4)).toEqual(["disputed", "disputed"]);
  expect(ended(9)).toEqual(["disputed", "disputed"]);
  expect(ended(2)).toEqual(["offSale", "offSale"]);
  expect(ended(7)).toEqual([undefined, undefined]);
});
