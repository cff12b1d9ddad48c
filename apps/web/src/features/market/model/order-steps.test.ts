import { expect, test } from "vitest";
import { detailData, MINUTE, myAdvert, myPurchase, NOW } from "../testing/order-data.ts";
import type { OrderDetail } from "./order.ts";
import { orderSteps } from "./order-steps.ts";

const steps = (order: OrderDetail) => orderSteps(order).map(({ name, state }) => `${name} ${state}`);
const ended = (status: number, log: OrderDetail["log"] = []) =>
  detailData(myPurchase("1", { status, endTime: NOW }), { log });
const entry = (kind: OrderDetail["log"][number]["kind"]) => ({
  kind,
  at: NOW - MINUTE,
  by: "platform" as const,
  detail: {},
});

test("waits for a taker while an advert is on sale", () => {
  expect(steps(detailData(myAdvert("1")))).toEqual(["posted done", "taken current", "paid waiting", "done waiting"]);
});

test("waits for the payment of a trade", () => {
  expect(steps(detailData(myPurchase("1")))).toEqual(["posted done", "taken done", "paid current", "done waiting"]);
});

test.each([1, 3])("marks a paid trade (%i) as done, with the time of its payment", (status) => {
  const order = ended(status, [entry("paid")]);
  expect(steps(order)).toEqual(["posted done", "taken done", "paid done", "done done"]);
  expect(orderSteps(order)[2]?.at).toBe(NOW - MINUTE);
});

test("names a cancelled, timed-out or returned one", () => {
  expect(steps(detailData(myAdvert("1", { status: 2, endTime: NOW })))).toEqual(["posted done", "cancelled done"]);
  expect(steps(ended(6))).toEqual(["posted done", "taken done", "timedOut failed"]);
  expect(steps(ended(6, [entry("returned")]))).toEqual(["posted done", "taken done", "returned failed"]);
});

test("waits for an operator on a failed or abnormal trade, then adds the resolution", () => {
  expect(steps(ended(4))).toEqual(["posted done", "taken done", "failed failed", "resolved current"]);
  expect(steps(ended(9))).toEqual(["posted done", "taken done", "abnormal failed", "resolved current"]);
  expect(steps(ended(1, [entry("resolved")]))).toContain("resolved done");
  expect(steps(ended(6, [entry("resolved")]))).toContain("resolved done");
});

test("a resolved trade was stopped, neither paid as agreed nor timed out [V02]", () => {
  const log = [entry("failed"), entry("resolved")];
  const stopped = ["posted done", "taken done", "failed failed", "resolved done"];
  expect(steps(ended(1, log))).toEqual([...stopped, "done done"]);
  expect(steps(ended(6, log))).toEqual(stopped);
  expect(steps(ended(3, [entry("abnormal"), entry("resolved")]))).toContain("abnormal failed");
});

test("returns no steps for an unknown status", () => {
  expect(steps(ended(7))).toEqual(["posted done"]);
});
