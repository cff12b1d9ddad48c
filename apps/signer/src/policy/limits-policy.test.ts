import type { OrderRoom } from "@wth/chain";
import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import type { LogCounts, SignatureEntry } from "../orders/signature-log-repo.ts";
import { limitRefusal } from "./limits-policy.ts";
import { publicPolicy } from "./settings.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const entry: SignatureEntry = {
  order_id: "0x1",
  kind: "trade",
  user_id: 1n,
  amount: 100n * ONE,
  digest: "0x",
  key: "0x",
  caller: "api",
  deadline: new Date(NOW.getTime() + 600_000),
  signed_at: NOW,
};
const room: OrderRoom = {
  perOrder: 1_000n * ONE,
  account: { cap: 1_000n * ONE, spent: 0n },
  key: { cap: 10_000n * ONE, spent: 0n },
  keyValidUntil: 10_000_000_000n,
};
const counts: LogCounts = {
  open: { account: 0n, key: 0n },
  unpaid: { open: 0n, paid: 0n, others: 0n },
  lastDay: 0n,
  lastMinute: 0,
  accountLastHour: 0,
  isLogged: false,
};

test("signs what fits all limits to the last unit [N14]", () => {
  const open = { account: 500n * ONE, key: 9_400n * ONE };
  const full = { ...room, account: { cap: 1_000n * ONE, spent: 400n * ONE }, key: { ...room.key, spent: 500n * ONE } };
  const budget = publicPolicy.dailyBudget.trade - entry.amount;
  const last = { ...counts, open, lastDay: budget, lastMinute: 599, accountLastHour: 59 };
  expect(limitRefusal(entry, { room: full, counts: last, policy: publicPolicy })).toBeUndefined();
});

test.each<[string, Partial<OrderRoom>, Partial<LogCounts>, number | undefined]>([
  ["aboveOrderCap", { perOrder: 100n * ONE - 1n }, {}, undefined],
  ["aboveAccountCap", { account: { cap: 200n * ONE, spent: 150n * ONE } }, {}, 60],
  ["aboveAccountCap", {}, { open: { account: 901n * ONE, key: 901n * ONE } }, 60],
  ["aboveKeyCap", { key: { cap: 10_000n * ONE, spent: 9_901n * ONE } }, {}, 60],
  ["aboveKeyCap", {}, { open: { account: 0n, key: 9_901n * ONE } }, 60],
  ["keyNotValid", { keyValidUntil: BigInt(entry.deadline.getTime() / 1000) - 1n }, {}, undefined],
  ["budgetSpent", {}, { lastDay: publicPolicy.dailyBudget.trade - entry.amount + 1n }, 3_600],
  ["tooManySignatures", {}, { lastMinute: 600 }, 60],
])("refuses with %s: case %# [N13, N14]", (refusal, roomChanges, countChanges, retryAfter) => {
  const limits = { room: { ...room, ...roomChanges }, counts: { ...counts, ...countChanges }, policy: publicPolicy };
  const refused = limitRefusal(entry, limits);
  expect(refused?.refusal).toBe(refusal);
  expect(refused?.retryAfter).toBe(retryAfter);
});

test("no other orders of an account use up the payments of its trades [W12]", () => {
  const busy = { room, counts: { ...counts, accountLastHour: 60 }, policy: publicPolicy };
  expect(limitRefusal({ ...entry, kind: "feeCredit" }, busy)).toEqual({
    refusal: "tooManyOfAccount",
    retryAfter: 3_600,
  });
  expect(limitRefusal(entry, busy)).toBeUndefined();
});

test.each<[SignatureEntry["kind"], string | undefined]>([
  ["feeCredit", "unpaidShareTaken"],
  ["rig", "unpaidShareTaken"],
  ["trade", undefined],
  ["wths", undefined],
])("keeps most of the room of %s for accounts that pay [N14]", (kind, refusal) => {
  const crowded = { ...counts, unpaid: { open: 0n, paid: 0n, others: 2_401n * ONE } };
  const refused = (amounts: LogCounts) =>
    limitRefusal({ ...entry, kind }, { room, counts: amounts, policy: publicPolicy })?.refusal;
  expect(refused(crowded)).toBe(refusal);
  expect(refused({ ...crowded, unpaid: { ...crowded.unpaid, paid: 100n * ONE } })).toBeUndefined();
});

test("a repeated request for a logged order is not limited by rates [N13]", () => {
  const again = { ...counts, isLogged: true, lastMinute: 600, accountLastHour: 60 };
  expect(limitRefusal(entry, { room, counts: again, policy: publicPolicy })).toBeUndefined();
});
