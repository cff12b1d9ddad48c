import { expect, test } from "vitest";
import { campaign, standing } from "../testing/campaign-data.ts";
import { nextTier, progressPercent, tierState } from "./progress.ts";

test("caps the bar at 100 % [ACTV-07]", () => {
  expect(progressPercent(0, 25)).toBe(0);
  expect(progressPercent(10, 25)).toBe(40);
  expect(progressPercent(25, 25)).toBe(100);
  expect(progressPercent(131, 100)).toBe(100);
  expect(progressPercent(3, 0)).toBe(100);
});

test("returns open, reached or received, and never takes back a received tier", () => {
  const [first, second, third] = campaign.tiers;
  expect(tierState(first!, undefined)).toEqual({ at: "open", left: 25 });
  expect(tierState(first!, standing({ total: 24 }))).toEqual({ at: "open", left: 1 });
  expect(tierState(second!, standing({ total: 50 }))).toEqual({ at: "reached" });
  expect(tierState(third!, standing({ total: 99, tiers: [1, 2, 3] }))).toEqual({ at: "received" });
});

test("returns the first unreached tier as the next", () => {
  expect(nextTier(campaign.tiers, 0)?.referrals).toBe(25);
  expect(nextTier(campaign.tiers, 25)?.referrals).toBe(50);
  expect(nextTier(campaign.tiers, 100)).toBeUndefined();
});
