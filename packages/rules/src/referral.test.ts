import { expect, test } from "vitest";
import { ONE } from "./money.ts";
import { defaultParameters } from "./parameters.ts";
import { INVITE_CODE_ALPHABET, vLevel } from "./referral.ts";

test("each V-level begins exactly at its power", () => {
  const steps = [1000n, 5000n, 20_000n, 100_000n, 500_000n].map((wth) => wth * ONE);
  steps.forEach((step, index) => {
    expect(vLevel(step - 1n, defaultParameters)).toBe(index);
    expect(vLevel(step, defaultParameters)).toBe(index + 1);
  });
});

test("the letters of invitation codes are not mistaken for one another", () => {
  expect(INVITE_CODE_ALPHABET).not.toMatch(/[01OIL]/);
  expect(new Set(INVITE_CODE_ALPHABET).size).toBe(INVITE_CODE_ALPHABET.length);
});
