import { fc, test as property } from "@fast-check/vitest";
import { claimableAmount, mulDiv, ONE, parseAmount, truncateAmount } from "@wth/rules";
import { describe, expect, test } from "vitest";
import { releasedAmount } from "./released-amount.ts";

const START = 1_800_000_000_000;
const DAY = 86_400_000;
const rig = {
  status: 1,
  source: 1,
  lastReceiveMs: START,
  endMs: START + DAY,
  left: parseAmount("15"),
  total: parseAmount("20"),
  type: { perSecond: parseAmount("0.0001") },
};

describe("released amount", () => {
  test("adds elapsed time × per-second amount to earlier payouts [MINE-44]", () => {
    expect(releasedAmount(rig, START)).toBe(parseAmount("5"));
    expect(releasedAmount(rig, START + 60_000)).toBe(parseAmount("5.006"));
    expect(releasedAmount(rig, START + 60_999)).toBe(parseAmount("5.006"));
  });

  test("stops at the end of the session [MINE-44]", () => {
    expect(releasedAmount(rig, rig.endMs + DAY)).toBe(parseAmount("13.64"));
  });

  test("truncates to 5 decimals without rounding [MINE-22]", () => {
    const fast = { ...rig, left: rig.total, type: { perSecond: parseAmount("0.000019999") } };
    expect(truncateAmount(releasedAmount(fast, START + 1000), 5)).toBe("0.00001");
    expect(truncateAmount(releasedAmount(rig, START), 5)).toBe("5.00000");
  });

  test("includes unclaimed yield of a stopped rig, and everything of an expired one", () => {
    expect(releasedAmount({ ...rig, status: 0 }, rig.endMs + DAY)).toBe(parseAmount("13.64"));
    expect(releasedAmount({ ...rig, status: 2, left: 0n }, START)).toBe(rig.total);
    expect(releasedAmount({ ...rig, status: 2, source: -1, left: rig.total }, START)).toBe(0n);
  });

  test("never falls below earlier payouts when the clock is behind", () => {
    expect(releasedAmount(rig, START - 5000)).toBe(parseAmount("5"));
  });
});

const anyRig = fc
  .record({
    total: fc.bigInt({ min: 1n, max: 10n ** 26n }),
    leftParts: fc.bigInt({ min: 0n, max: 1000n }),
    perSecond: fc.bigInt({ min: 1n, max: 10n ** 22n }),
    seconds: fc.integer({ min: 0, max: 86_400 }),
  })
  .map(({ total, leftParts, perSecond, seconds }) => ({
    ...rig,
    total,
    left: mulDiv(total, leftParts, 1000n),
    endMs: START + seconds * 1000,
    type: { perSecond },
  }));

property.prop([anyRig, fc.integer({ min: -DAY, max: 3 * DAY }), fc.integer({ min: 0, max: DAY })])(
  "never falls, never exceeds the total and ends at the claim's amount [MINE-44]",
  (any, offset, later) => {
    const now = START + offset;
    const released = releasedAmount(any, now);
    expect(released).toBeGreaterThanOrEqual(any.total - any.left);
    expect(released).toBeLessThanOrEqual(any.total);
    expect(releasedAmount(any, now + later)).toBeGreaterThanOrEqual(released);
    const state = {
      beginTime: START / 1000,
      lastReceiveTime: START / 1000,
      endTime: any.endMs / 1000,
      leftAmount: any.left,
      perSecondAmount: any.type.perSecond,
    };
    const claim = claimableAmount(state, any.endMs / 1000);
    expect(releasedAmount(any, any.endMs)).toBe(any.total - any.left + claim);
  },
);

test("keeps an amount beyond floating point exact [MINE-22]", () => {
  const huge = { ...rig, total: 10n ** 15n * ONE + 1n, left: 1n, type: { perSecond: 1n } };
  expect(releasedAmount(huge, huge.endMs)).toBe(10n ** 15n * ONE + 1n);
});
