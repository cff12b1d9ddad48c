import { expect, test } from "vitest";
import { ONE } from "./money.ts";
import { defaultParameters } from "./parameters.ts";
import { INVITE_CODE_ALPHABET, readInviteCode, vLevel } from "./referral.ts";

test("each V-level starts exactly at its power", () => {
  const steps = [1000n, 5000n, 20_000n, 100_000n, 500_000n].map((wth) => wth * ONE);
  steps.forEach((step, index) => {
    expect(vLevel(step - 1n, defaultParameters)).toBe(index);
    expect(vLevel(step, defaultParameters)).toBe(index + 1);
  });
});

test("reads a code in any letter case and refuses other texts", () => {
  expect(readInviteCode(" abcd2345 ")).toBe("ABCD2345");
  for (const text of ["", "ABCD234", "ABCD23456", "ABCD234O", "ABCD234\u0000", "ÀBCD2345"])
    expect(readInviteCode(text)).toBeUndefined();
});

test("the alphabet of codes has no easily confused characters", () => {
  expect(INVITE_CODE_ALPHABET).not.toMatch(/[01OIL]/);
  expect(new Set(INVITE_CODE_ALPHABET).size).toBe(INVITE_CODE_ALPHABET.length);
});
