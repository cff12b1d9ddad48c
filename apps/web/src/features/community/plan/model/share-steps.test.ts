import { parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { overview, period } from "../testing/plan-data.ts";
import { shareSteps } from "./share-steps.ts";

test("each full 10,000 WTH of net purchases is a step, of ten [PLAN-20]", () => {
  const steps = shareSteps(overview({ earned: "53.3332", period: period({ net: "27345.5" }) }));
  expect(steps).toEqual({
    total: 10,
    earned: 4,
    running: 2,
    next: 0.734,
    ahead: { kind: "missing", amount: parseAmount("2654.5") },
  });
});

test("steps never exceed what is left of the share", () => {
  const steps = shareSteps(overview({ earned: "119.9997", period: period({ net: "95000" }) }));
  expect(steps).toMatchObject({ earned: 9, running: 1, ahead: { kind: "full" } });
  expect(shareSteps(overview({ earned: "133.333", period: period() }))).toMatchObject({
    earned: 10,
    running: 0,
    ahead: { kind: "full" },
  });
});

test("a net sale has to be bought back before anything counts", () => {
  const steps = shareSteps(overview({ period: period({ net: "-120.5" }) }));
  expect(steps).toMatchObject({ running: 0, next: 0, ahead: { kind: "short", amount: parseAmount("120.5") } });
});

test("a step's share that does not divide the whole has a smaller last step", () => {
  expect(shareSteps(overview({ stepShare: 3_000 })).total).toBe(4);
});

test("before the first period nothing is reached", () => {
  expect(shareSteps(overview({ period: null }))).toMatchObject({ earned: 0, running: 0, next: 0 });
});
