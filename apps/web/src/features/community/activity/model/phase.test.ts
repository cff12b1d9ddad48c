import { expect, test } from "vitest";
import { campaign } from "../testing/campaign-data.ts";
import { phaseAt } from "./phase.ts";

const HOUR = 3_600_000;

test("returns before, running or ended", () => {
  expect(phaseAt(campaign, campaign.start - 25 * HOUR)).toEqual({ at: "before", days: 1, seconds: 3_600 });
  expect(phaseAt(campaign, campaign.start)).toMatchObject({ at: "running", days: 244, seconds: 0 });
  expect(phaseAt(campaign, campaign.end - 1)).toEqual({ at: "running", days: 0, seconds: 1 });
  expect(phaseAt(campaign, campaign.end)).toEqual({ at: "ended" });
});
