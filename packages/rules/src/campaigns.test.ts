import { expect, test } from "vitest";
import {
  activityTiers,
  addDays,
  dayStart,
  defaultParameters,
  nextTarget,
  ONE,
  parameterConflict,
  planOutcome,
  planPeriodAfter,
  planShare,
  utcDay,
} from "./index.ts";

const net = (amount: bigint, past: { shortfall?: bigint; received?: bigint } = {}) =>
  planOutcome({ net: amount, shortfall: 0n, received: 0n, ...past }, defaultParameters);
const share = planShare(defaultParameters);

test("the next target is the next tier, or the last when all are reached [ACTV-08]", () => {
  const targets = [0n, 24n, 25n, 49n, 50n, 99n, 100n, 1_000n].map((total) => nextTarget(total, defaultParameters));
  expect(targets).toEqual([25n, 25n, 50n, 50n, 100n, 100n, 100n, 100n]);
  expect(activityTiers(defaultParameters).map(({ rigLevel }) => rigLevel)).toEqual([3, 4, 5]);
});

test("refuses tiers that do not rise and an end before the start", () => {
  const conflict = (changes: object) => parameterConflict({ ...defaultParameters, ...changes });
  expect(conflict({ "activity.tier2": 25n })).toBe("campaignTiersNotRising");
  expect(conflict({ "activity.tier2": 26n })).toBeUndefined();
  expect(conflict({ "activity.end": defaultParameters["activity.start"] })).toBe("campaignEndsBeforeStart");
  expect(conflict({ "activity.end": defaultParameters["activity.start"] + 1n })).toBeUndefined();
});

test("a shareholder's share is a thousandth of 133,333 WTH [PLAN-18]", () => {
  expect(share).toBe(133_333n * 10n ** 15n);
});

test("every 10,000 WTH unlock a tenth of the share, up to the whole [PLAN-20]", () => {
  const steps = (whole: bigint, units = 0n) => net(whole * ONE + units);
  expect(steps(10_000n, -1n)).toMatchObject({ steps: 0n, reward: 0n });
  expect(steps(10_000n)).toMatchObject({ steps: 1n, reward: share / 10n });
  expect(steps(20_000n, -1n)).toMatchObject({ steps: 1n, reward: share / 10n });
  expect(steps(100_000n)).toMatchObject({ steps: 10n, reward: share });
  expect(steps(110_000n)).toMatchObject({ steps: 11n, reward: share });
  expect(net(100_000n * ONE, { received: share - 1n }).reward).toBe(1n);
  expect(net(100_000n * ONE, { received: share }).reward).toBe(0n);
  // the share was larger in an earlier period
  expect(net(100_000n * ONE, { received: share + 1n }).reward).toBe(0n);
});

test("drops purchases beyond whole steps and carries net sales over [PLAN-21]", () => {
  expect(net(19_999n * ONE)).toMatchObject({ steps: 1n, shortfall: 0n });
  expect(net(-5n)).toMatchObject({ qualified: 0n, steps: 0n, shortfall: 5n });
  expect(net(-5n, { shortfall: 7n })).toMatchObject({ qualified: 0n, shortfall: 12n });
  expect(net(10n, { shortfall: 12n })).toMatchObject({ qualified: 0n, shortfall: 2n });
  expect(net(12n, { shortfall: 12n })).toMatchObject({ qualified: 0n, shortfall: 0n });
  expect(net(10_012n * ONE, { shortfall: 12n * ONE })).toMatchObject({ qualified: 10_000n * ONE, steps: 1n });
});

test("periods of 30 days follow one another from the start [PLAN-19]", () => {
  const first = planPeriodAfter(undefined, defaultParameters);
  expect(first).toEqual({ number: 0, firstDay: "2025-06-01", lastDay: "2025-06-30" });
  const second = planPeriodAfter(first, defaultParameters);
  expect(second).toEqual({ number: 1, firstDay: "2025-07-01", lastDay: "2025-07-30" });
  expect(planPeriodAfter(second, defaultParameters).firstDay).toBe("2025-07-31");
});

test("a changed length or start never puts a day into two periods", () => {
  const last = { number: 4, firstDay: "2026-02-01", lastDay: "2026-02-28" };
  const after = (changes: object) => planPeriodAfter(last, { ...defaultParameters, ...changes });
  expect(after({ "plan.periodDays": 1n })).toEqual({ number: 5, firstDay: "2026-03-01", lastDay: "2026-03-01" });
  expect(after({ "plan.start": 0n }).firstDay).toBe("2026-03-01");
  expect(after({ "plan.start": BigInt(dayStart("2026-04-10")) / 1000n + 5n }).firstDay).toBe("2026-04-10");
});

test("adds UTC days across ends of months and leap years", () => {
  expect(utcDay(dayStart("2028-02-29"))).toBe("2028-02-29");
  expect(utcDay(dayStart("2028-03-01") - 1)).toBe("2028-02-29");
  expect([addDays("2027-02-28", 1), addDays("2028-02-28", 1), addDays("2027-01-01", -1)]).toEqual([
    "2027-03-01",
    "2028-02-29",
    "2026-12-31",
  ]);
});
