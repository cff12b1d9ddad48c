import type { OrderRoom } from "@wth/chain";
import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import type { LogCounts } from "../orders/signature-counts-repo.ts";
import type { SignatureEntry } from "../orders/signature-log-repo.ts";
import { limitRefusal } from "./limits-policy.ts";
import type { RateShare } from "./rate-share.ts";
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
  unpaidOrders: 0,
  lastDay: 0n,
  lastMinute: { trade: 0, funded: 0, unfunded: 0 },
  accountLastHour: 0,
  isFunded: true,
  isLogged: false,
};

test("signs what fits all limits to the last unit [N14]", () => {
  const others = { funded: 240, unfunded: 60 };
  const open = { account: 500n * ONE, key: 9_400n * ONE };
  const full = { ...room, account: { cap: 1_000n * ONE, spent: 400n * ONE }, key: { ...room.key, spent: 500n * ONE } };
  const budget = publicPolicy.dailyBudget.trade - entry.amount;
  const last = { ...counts, open, lastDay: budget, lastMinute: { ...others, trade: 299 }, accountLastHour: 59 };
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
  ["tooManySignatures", {}, { lastMinute: { trade: 300, funded: 0, unfunded: 0 } }, 60],
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
  const again = { ...counts, isLogged: true, lastMinute: { ...counts.lastMinute, trade: 300 }, accountLastHour: 60 };
  expect(limitRefusal(entry, { room, counts: again, policy: publicPolicy })).toBeUndefined();
});

test.each<[kind: SignatureEntry["kind"], share: RateShare, most: number, ofAccount: number]>([
  ["feeCredit", "unfunded", 60, 6],
  ["rig", "unfunded", 60, 6],
  ["feeCredit", "funded", 240, 60],
  ["wths", "funded", 240, 60],
  ["trade", "trade", 300, Infinity],
])("gives %s, %s, %i signatures a minute that others leave [W13]", (kind, share, most, ofAccount) => {
  const refused = (own: number, others: number, accountLastHour = 0) => {
    const lastMinute = { trade: others, funded: others, unfunded: others, [share]: own };
    const isFunded = share !== "unfunded";
    const limits = { room, counts: { ...counts, lastMinute, accountLastHour, isFunded }, policy: publicPolicy };
    return limitRefusal({ ...entry, kind }, limits)?.refusal;
  };
  expect(refused(most - 1, 600)).toBeUndefined();
  expect(refused(most, 0)).toBe("tooManySignatures");
  const signed = [5, 6, 59, 60, 600];
  const refusedOfAccount = signed.filter((count) => refused(0, 0, count) === "tooManyOfAccount");
  expect(refusedOfAccount).toEqual(signed.filter((count) => count >= ofAccount));
});

test.each<[SignatureEntry["kind"], string | undefined]>([
  ["feeCredit", "tooManyUnpaidOrders"],
  ["rig", "tooManyUnpaidOrders"],
  ["trade", undefined],
  ["wths", undefined],
])("signs no sixth open order without a hold of an account: %s [W13, W19]", (kind, refusal) => {
  const refused = (unpaidOrders: number) =>
    limitRefusal({ ...entry, kind }, { room, counts: { ...counts, unpaidOrders }, policy: publicPolicy })?.refusal;
  expect(refused(4)).toBeUndefined();
  expect(refused(5)).toBe(refusal);
});
