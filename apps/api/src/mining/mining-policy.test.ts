import { fc, test as property } from "@fast-check/vitest";
import {
  claimableAmount,
  defaultParameters,
  miningType,
  ONE,
  rigLevels,
  rigSource,
  rigStatusAt,
  SESSION_SECONDS,
  type RigState,
} from "@wth/rules";
import { describe, expect, test } from "vitest";
import { refusalToClaim, refusalToRenew, refusalToStart, startedTimes } from "./mining-policy.ts";

const idle: RigState = {
  beginTime: 1_000,
  endTime: 1_000,
  lastReceiveTime: 1_000,
  leftAmount: 20n * ONE,
  perSecondAmount: 5n,
};

describe("rig state at a second", () => {
  const running = { ...idle, endTime: 1_000 + SESSION_SECONDS };
  test.each([
    ["at rest", idle, 5_000, undefined, "nothingToClaim"],
    ["running, one second before its end", running, running.endTime - 1, "rigNotStartable", "nothingToClaim"],
    ["at its end", running, running.endTime, "rigNotStartable", undefined],
    ["long after its end", running, running.endTime * 9, "rigNotStartable", undefined],
    ["used up", { ...idle, leftAmount: 0n }, 5_000, "rigNotStartable", "nothingToClaim"],
  ] as const)("%s", (_, rig, now, start, claim) => {
    expect(refusalToStart(rig, now)).toBe(start);
    expect(refusalToClaim(rig, now)).toBe(claim);
  });

  test("only a bought rig with nothing left can be renewed [MINE-58]", () => {
    const spent = { ...idle, leftAmount: 0n };
    expect(refusalToRenew({ ...spent, source: rigSource.buy })).toBeUndefined();
    expect(refusalToRenew({ ...spent, leftAmount: 1n, source: rigSource.buy })).toBe("rigNotExpired");
    for (const source of [rigSource.gift, rigSource.reward, rigSource.airdrop])
      expect(refusalToRenew({ ...spent, source })).toBe("rigNotRenewable");
  });
});

test.each(rigLevels)(
  "S%i pays exactly its total in 365 sessions, the rest of a second with the last [U03]",
  (level) => {
    const { totalAmount, perSecondAmount } = miningType(level, defaultParameters);
    const rig: RigState = { ...idle, leftAmount: totalAmount, perSecondAmount };
    let paid = 0n;
    let sessions = 0;
    for (let now = 1_000; rigStatusAt(rig, now) !== 2; sessions += 1) {
      Object.assign(rig, startedTimes(rig, now));
      now = rig.endTime;
      const amount = claimableAmount(rig, now);
      const mined = perSecondAmount * BigInt(rig.endTime - rig.lastReceiveTime);
      const isLast = amount === rig.leftAmount;
      expect(amount).toBeLessThan(mined + (isLast ? perSecondAmount : 1n));
      paid += amount;
      Object.assign(rig, { leftAmount: rig.leftAmount - amount, lastReceiveTime: rig.endTime });
    }
    expect(paid).toBe(totalAmount);
    expect(sessions).toBe(365);
  },
);

property.prop([fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 20n })])(
  "a session is long enough to pay what is left or a full day, and never longer",
  (leftAmount, perSecondAmount) => {
    const rig = { ...idle, leftAmount, perSecondAmount, ...startedTimes({ ...idle, leftAmount, perSecondAmount }, 7) };
    const seconds = BigInt(rig.endTime - 7);
    expect(rig.endTime - 7).toBeGreaterThanOrEqual(1);
    expect(rig.endTime - 7).toBeLessThanOrEqual(SESSION_SECONDS);
    const isFull = seconds === BigInt(SESSION_SECONDS);
    expect(isFull || claimableAmount(rig, rig.endTime) === leftAmount).toBe(true);
    expect(perSecondAmount * (seconds - 1n)).toBeLessThan(leftAmount);
  },
);
