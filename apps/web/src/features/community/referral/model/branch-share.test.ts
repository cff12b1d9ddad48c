import { expect, test } from "vitest";
import { member } from "../testing/render-social.tsx";
import { branchPower, shareOf } from "./branch-share.ts";

test("the power of a branch is that of the member and of everyone below [U31]", () => {
  expect(branchPower(member(1))).toBe(1_311_128n * 10n ** 15n);
});

test("a share is in thousandths of the largest, and is seen when it is small [U31]", () => {
  expect([shareOf(0n, 5n), shareOf(1n, 10_000n), shareOf(5n, 10n), shareOf(10n, 10n), shareOf(0n, 0n)]).toEqual([
    0, 8, 500, 1_000, 0,
  ]);
});
