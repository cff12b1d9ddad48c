import { parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { overview, period } from "../testing/plan-data.ts";
import { shareSteps } from "./share-steps.ts";

test("counts each full 10,000 WTH of net purchases as one of ten steps [PLAN-20]", () => {
  const steps = shareSteps(overview({ earned: "53.3332", period: period({ net: "27345.5" }) }));
  expect(steps).toEqual({
    total: 10,
    earned: 4,
    running: 2,
    next: 0.734,
    ahead: { kind: "missing", amount: parseAmount("2654.5") },
  });
});

test("caps steps at the rest of the share", () => {
  const steps = shareSteps(overview({ earned: "119.9997", period: period({ net: "95000" }) }));
  expect(steps).toMatchObject({ earned: 9, running: 1, ahead: { kind: "full" } });
  expect(shareSteps(overview({ earned: "133.333", period: period() }))).toMatchObject({
    earned: 10,
    running: 0,
    ahead: { kind: "full" },
  });
});

test("counts a net sale against later purchases", () => {
  const steps = shareSteps(overview({ period: period({ net: "-120.5" }) }));
  expect(steps).toMatchObject({ running: 0, next: 0, ahead: { kind: "short", amount: parseAmount("120.5") } });
});

test("shortens the last step when the step's share does not divide the whole", () => {
  expect(shareSteps(overview({ stepShare: 3_000 })).total).toBe(4);
});

test("returns no steps before the first period", () => {
  expect(shareSteps(overview({ period: null }))).toMatchObject({ earned: 0, running: 0, next: 0 });
});
