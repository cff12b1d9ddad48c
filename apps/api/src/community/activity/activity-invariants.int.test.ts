import { afterAll, beforeAll, expect, test } from "vitest";
import { plantErrors } from "#test-support/plant-errors.ts";
import { activityInvariants } from "./activity-invariants.ts";
import { newUser } from "#test-support/activity/campaign-users.ts";
import { startCampaign, type Campaign } from "#test-support/activity/start-campaign.ts";

let campaign: Campaign;
let planted: Awaited<ReturnType<typeof plantErrors>>;
beforeAll(async () => {
  campaign = await startCampaign();
  planted = await plantErrors(campaign.database, activityInvariants);
  await campaign.parameter("activity.tier1", 2n);
  const sponsor = await campaign.act(newUser);
  await campaign.inviteMany(sponsor, 3);
  await campaign.invite({ sponsor, kyc: false });
  await campaign.run();
});
afterAll(async () => {
  await planted.close();
  await campaign.close();
});

test("consistent data has no violations, also while a change is queued", async () => {
  expect(await planted.violatedBy("select 1")).toEqual([]);
  expect(
    await planted.violatedBy(`update identity_user set kyc_level = 0 where kyc_level = 1;
      insert into platform_outbox (topic, subject) select 'member', id from identity_user`),
  ).toEqual([]);
  expect(
    await planted.violatedBy(
      "update community_activity_state set rules = null; delete from community_activity_referral",
    ),
  ).toEqual(["A2"]);
});

test.each([
  ["a user who counts without KYC", ["A1"], "update identity_user set kyc_level = 0"],
  ["a user who counts without DID", ["A1"], "update identity_user set did_number = 0"],
  ["a user who should count", ["A1"], "update identity_user set kyc_level = 1"],
  ["a user who registered too late", ["A1"], "update identity_user set created_at = '2040-01-01'"],
  ["a user without a payment", ["A1"], "delete from ledger_entry where business_type = 4"],
  ["a user who counts for another", ["A1", "A2"], "update community_activity_referral set sponsor_id = user_id"],
  ["a leader with one too many", ["A2", "A4"], "update community_activity_standing set total = total + 1"],
  ["a leader who is not on the board", ["A2", "A4"], "delete from community_activity_standing"],
  ["a leader with too early a time", ["A2", "A4"], "update community_activity_standing set reached_at = '2020-01-01'"],
  ["a range of the leaderboard with one too many", ["A4"], "update community_activity_range set users = users + 1"],
  ["a range of the leaderboard that is missing", ["A4"], "delete from community_activity_range"],
  ["a tier with another's rig", ["A3", "A5"], "update community_activity_grant set user_id = user_id + 1"],
  ["a tier with a rig of another level", ["A3"], "update mining_rig set level = 7 where source = 2"],
  ["a tier whose rig was no reward", ["A3"], "update mining_rig set source = 0 where source = 2"],
  ["a rig that was given for nothing", ["A3", "A5"], "delete from community_activity_grant"],
  ["a tier that is marked without a rig", ["A5"], "update community_activity_standing set tiers = 7"],
])("finds %s", async (_, ids, statements) => {
  expect(await planted.violatedBy(statements)).toEqual(ids);
});
