import { expect, test } from "vitest";
import { detailData, MINUTE, myAdvert, myPurchase, NOW } from "../testing/order-data.ts";
import type { OrderDetail } from "./order.ts";
import { orderSteps } from "./order-steps.ts";

const told = (order: OrderDetail) => orderSteps(order).map(({ name, state }) => `${name} ${state}`);
const ended = (status: number, log: OrderDetail["log"] = []) =>
  detailData(myPurchase("1", { status, endTime: NOW }), { log });
const entry = (kind: OrderDetail["log"][number]["kind"]) => ({
  kind,
  at: NOW - MINUTE,
  by: "platform" as const,
  detail: {},
});

test("an advert on sale waits for somebody", () => {
  expect(told(detailData(myAdvert("1")))).toEqual(["posted done", "taken current", "paid waiting", "done waiting"]);
});

test("a trade waits for its payment", () => {
  expect(told(detailData(myPurchase("1")))).toEqual(["posted done", "taken done", "paid current", "done waiting"]);
});

test.each([1, 3])("a paid trade (%i) is done, with the time of its payment", (status) => {
  const order = ended(status, [entry("paid")]);
  expect(told(order)).toEqual(["posted done", "taken done", "paid done", "done done"]);
  expect(orderSteps(order)[2]?.at).toBe(NOW - MINUTE);
});

test("one that was taken off sale, ran out or was given back says so", () => {
  expect(told(detailData(myAdvert("1", { status: 2, endTime: NOW })))).toEqual(["posted done", "cancelled done"]);
  expect(told(ended(6))).toEqual(["posted done", "taken done", "timedOut failed"]);
  expect(told(ended(6, [entry("returned")]))).toEqual(["posted done", "taken done", "returned failed"]);
});

test("one that failed or is abnormal waits for an operator, whose settlement is a step", () => {
  expect(told(ended(4))).toEqual(["posted done", "taken done", "failed failed", "settled current"]);
  expect(told(ended(9))).toEqual(["posted done", "taken done", "abnormal failed", "settled current"]);
  expect(told(ended(1, [entry("settled")]))).toContain("settled done");
  expect(told(ended(6, [entry("settled")]))).toContain("settled done");
});

test("of an unknown status nothing is claimed", () => {
  expect(told(ended(7))).toEqual(["posted done"]);
});
