import { describe, expect, test } from "vitest";
import { market } from "#i18n/en/market.ts";
import { market as chinese } from "#i18n/zhCN/market.ts";
import {
  executionState,
  paymentState,
  type Shown,
  shownStatus,
  statusName,
  statusTone,
  typeTone,
} from "./order-status.ts";

describe("names of statuses", () => {
  test.each([
    ["[C2C-30]", 0, "On Sale"],
    ["[C2C-31]", 1, "Sold"],
    ["[C2C-32]", 2, "Off Sale"],
    ["[C2C-33]", 3, "Transaction Successful"],
    ["[C2C-34]", 4, "Contract Execution Failed"],
    ["[C2C-35]", 5, "Pending Payment"],
    ["[C2C-36]", 6, "Payment Timeout"],
    ["[C2C-37]", 9, "Abnormal"],
    ["[C2C-38]", 7, "Unknown Status"],
    ["[C2C-38]", 8, "Unknown Status"],
    ["[C2C-38]", 10, "Unknown Status"],
    ["[C2C-38]", -1, "Unknown Status"],
  ])("%s %i is %s", (_, status, label) => {
    expect(market.status[statusName(status)]).toBe(label);
    expect(["glow", "amber", "coral", "neutral"]).toContain(statusTone(statusName(status)));
  });
});

test("colours type 0 red and all others blue [C2C-28, C2C-29]", () => {
  expect([0, 1, 2, -1].map(typeTone)).toEqual(["red", "blue", "blue", "blue"]);
});

test("returns pending, awaiting or timed out as the payment state [C2C-48]", () => {
  expect([0, 5, 6].map((status) => market.payment[paymentState({ status, log: [] })!])).toEqual([
    "Pending",
    "Pending Payment",
    "Payment Timeout",
  ]);
  expect([1, 2, 3, 4, 9, 7].map((status) => paymentState({ status, log: [] }))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test("a trade that was given back asks for no payment until it ends [S21]", () => {
  const given: Omit<Shown, "status">[] = [{ returnEnds: 1 }, { returnAsked: true }];
  const names = (status: number) => given.map((back) => shownStatus({ status, ...back }));
  expect([names(5), names(6)]).toEqual([
    ["returning", "returning"],
    ["timedOut", "timedOut"],
  ]);
  expect(paymentState({ status: 5, log: [], returnAsked: true })).toBe("returning");
  expect([market.status, chinese.status].map(({ returning }) => returning)).toEqual(["Being given back", "退回中"]);
});

test("a trade that has been given back is no timeout [V05]", () => {
  const given = { status: 6, log: [], isReturned: true as const };
  expect([shownStatus(given), paymentState(given)]).toEqual(["returned", "returned"]);
  expect(statusTone("returned")).toBe("neutral");
  for (const words of [market, chinese]) expect(words.status.returned).toBe(words.payment.returned);
});

test("returns success or failure of the contract execution [C2C-49]", () => {
  expect([1, 3].map((status) => market.payment[executionState({ status, log: [] })!])).toEqual([
    "Successful",
    "Successful",
  ]);
  expect(market.payment[executionState({ status: 4, log: [] })!]).toBe("Failed");
  expect([0, 2, 5, 6, 9].map((status) => executionState({ status, log: [] }))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test("an operator's decision does not change what the contract did [V02]", () => {
  const entry = { at: 1, by: "platform" as const, detail: {} };
  const log = (kind: "failed" | "abnormal") => [
    { ...entry, kind },
    { ...entry, kind: "resolved" as const },
  ];
  for (const status of [1, 3, 6]) {
    expect(executionState({ status, log: log("failed") })).toBe("failed");
    expect(executionState({ status, log: log("abnormal") })).toBeUndefined();
    expect(paymentState({ status, log: log("failed") })).toBeUndefined();
  }
});
