import type { Tx } from "@wth/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { bind, mintDid, newUser, startCampaign, verify, type Campaign } from "#test-support/activity/start-campaign.ts";

let campaign: Campaign;
beforeAll(async () => {
  campaign = await startCampaign();
});
afterAll(() => campaign.close());

test.each([
  ["verified", verify],
  ["no longer verified", (tx: Tx, person: bigint) => verify(tx, person, 0)],
  ["given an identity on the chain", mintDid],
] as const)("only the sponsor's stream receives that an invited user was %s", async (_, change) => {
  const [sponsor, above, person] = [
    await campaign.act(newUser),
    await campaign.act(newUser),
    await campaign.act(newUser),
  ];
  await campaign.act((tx) => bind(tx, sponsor, above));
  await campaign.act((tx) => bind(tx, person, sponsor));
  await campaign.run();
  const recorder = await changeRecorder(campaign.database.appUrl);
  await campaign.act((tx) => change(tx, person));
  await campaign.run();
  expect(await recorder.topicsOf(sponsor)).toEqual(["referral"]);
  expect(await recorder.topicsOf(above)).toEqual([]);
  await recorder.close();
});
