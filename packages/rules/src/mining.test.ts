import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import {
  claimableAmount,
  miningType,
  rigLevels,
  rigPriceUsdt,
  rigStatusAt,
  sessionSeconds,
  SESSION_SECONDS,
} from "./mining.ts";
import { ONE, parseAmount } from "./money.ts";
import {
  defaultParameters,
  isParameterAllowed,
  parameterConflict,
  parameters,
  type ParameterName,
} from "./parameters.ts";

test("levels are 1 to 7, named S1 to S7, at the default terms [CONST-26]", () => {
  const types = rigLevels.map((level) => miningType(level, defaultParameters));
  expect(types.map((type) => type.symbol)).toEqual(["S1", "S2", "S3", "S4", "S5", "S6", "S7"]);
  expect(types.map((type) => type.price / ONE)).toEqual([10n, 50n, 100n, 400n, 1000n, 3000n, 10_000n]);
  expect(types.map((type) => type.totalAmount / ONE)).toEqual([20n, 105n, 215n, 880n, 2250n, 6900n, 23_500n]);
  expect(types.map((type) => type.useUsdt)).toEqual([true, false, false, false, false, false, false]);
});

test("a session lasts a day, or exactly as long as the remaining amount", () => {
  expect(sessionSeconds(10n ** 18n, 1n)).toBe(SESSION_SECONDS);
  expect(sessionSeconds(86_400n, 1n)).toBe(86_400);
  expect(sessionSeconds(86_399n, 1n)).toBe(86_399);
  expect(sessionSeconds(2_999n, 1000n)).toBe(2);
  expect(sessionSeconds(1n, 1000n)).toBe(1);
  expect(sessionSeconds(0n, 1000n)).toBe(0);
});

test("nothing is claimable before the end, the whole session afterwards", () => {
  const rig = { beginTime: 100, endTime: 200, lastReceiveTime: 100, leftAmount: 1000n, perSecondAmount: 3n };
  expect(claimableAmount(rig, 199)).toBe(0n);
  expect(claimableAmount(rig, 200)).toBe(300n);
  expect(claimableAmount({ ...rig, leftAmount: 299n }, 200)).toBe(299n);
  expect(claimableAmount({ ...rig, leftAmount: 302n }, 200)).toBe(302n);
  expect(claimableAmount({ ...rig, leftAmount: 303n }, 200)).toBe(300n);
  expect(claimableAmount({ ...rig, lastReceiveTime: 200 }, 500)).toBe(0n);
});

test("is running until the end, then stopped; expired once nothing is left [MINE-39, MINE-42, MINE-48]", () => {
  const rig = { beginTime: 100, endTime: 200, lastReceiveTime: 100, leftAmount: 1n, perSecondAmount: 1n };
  expect(rigStatusAt(rig, 199)).toBe(1);
  expect(rigStatusAt(rig, 200)).toBe(0);
  expect(rigStatusAt({ ...rig, leftAmount: 0n }, 150)).toBe(2);
});

property.prop([fc.constantFrom(...rigLevels)])(
  "a rig pays its whole yield in as many sessions as its days [U03]",
  (level) => {
    const { totalAmount, perSecondAmount } = miningType(level, defaultParameters);
    let left = totalAmount;
    let sessions = 0;
    while (left > 0n) {
      const seconds = sessionSeconds(left, perSecondAmount);
      const rig = { beginTime: 0, endTime: seconds, lastReceiveTime: 0, leftAmount: left, perSecondAmount };
      left -= claimableAmount(rig, seconds);
      sessions += 1;
    }
    expect(left).toBe(0n);
    expect(sessions).toBe(365);
  },
);

test("the USDT price is price × reference, truncated to 2 decimals [MINE-53]", () => {
  expect(rigPriceUsdt(10n * ONE, parseAmount("1.2345"))).toBe(parseAmount("12.34"));
  expect(rigPriceUsdt(10n * ONE, parseAmount("0.0001"))).toBe(0n);
});

test("every default is in its range, and both limits are enforced", () => {
  for (const [name, { fallback, min, max }] of Object.entries(parameters) as [
    ParameterName,
    (typeof parameters)[ParameterName],
  ][]) {
    expect(isParameterAllowed(name, fallback, false), name).toBe(true);
    expect([isParameterAllowed(name, min - 1n, true), isParameterAllowed(name, max + 1n, true)], name).toEqual([
      false,
      false,
    ]);
  }
});

test("names parameters that contradict each other", () => {
  expect(parameterConflict(defaultParameters)).toBeUndefined();
  expect(parameterConflict({ ...defaultParameters, "mining.split.burn": 9_000n })).toBeUndefined();
  expect(parameterConflict({ ...defaultParameters, "mining.split.burn": 9_001n })).toBe("rigSplitOverWhole");
  expect(parameterConflict({ ...defaultParameters, "referral.v2": defaultParameters["referral.v1"] })).toBe(
    "levelStepsNotRising",
  );
});
