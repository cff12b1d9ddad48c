import { describe, expect, test } from "vitest";
import { newOrderId, orderDeadline, orderMismatch } from "./order-policy.ts";

test.each([
  [1_800n, 7_200n, 1_800],
  [6_900n, 7_200n, 6_900],
  [6_901n, 7_200n, 6_900],
  [86_400n, 7_200n, 6_900],
  [1_800n, 601n, 301],
  [1_800n, 600n, 300],
  [60n, 600n, 60],
])("an order for %d s under a contract that takes %d s lives %d s", (lifetime, contractMax, seconds) => {
  expect(orderDeadline(5_000, lifetime, contractMax)).toBe(5_000 + seconds);
});

test("makes unique order ids that begin with the kind", () => {
  const ids = Array.from({ length: 100 }, () => newOrderId("wths"));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^0x77746873(00){12}[0-9a-f]{32}$/);
});

describe("orderMismatch", () => {
  const reported = { sender: "0xa", amount: 5n, gives: 7n, token: "0xb", recipient: "0xd", rigLevel: "1" };
  const order = {
    status: "open",
    signature: "0x",
    sender: "0xa",
    amount: 5n,
    gives: 7n,
    token: "0xb",
    recipient: "0xd",
    rig_level: 1,
  } as const;
  test.each([
    [reported, order, undefined],
    [reported, { ...order, status: "used" as const }, "order already used"],
    [reported, { ...order, status: "expired" as const }, "order already expired"],
    [{ ...reported, sender: "0xc" }, order, "wrong sender"],
    [{ ...reported, token: "0xc" }, order, "wrong token"],
    [reported, { ...order, token: null }, "wrong token"],
    [{ ...reported, recipient: "0xc" }, order, "wrong recipient"],
    [{ ...reported, rigLevel: "2" }, order, "wrong rig level"],
    [{ ...reported, rigLevel: "01" }, order, "wrong rig level"],
    [reported, { ...order, rig_level: null }, "wrong rig level"],
    [{ sender: "0xa", amount: 5n }, order, undefined],
    [{ ...reported, amount: 4n }, order, "wrong amount"],
    [{ ...reported, amount: 6n }, order, "wrong amount"],
    [{ ...reported, gives: 6n }, order, "wrong yield"],
    [{ ...reported, gives: 8n }, order, "wrong yield"],
    [reported, { ...order, signature: null }, "order never signed"],
  ])("accepts only exactly what was signed: case %#", (event, signed, reason) => {
    expect(orderMismatch(event, signed)).toBe(reason);
  });
});
