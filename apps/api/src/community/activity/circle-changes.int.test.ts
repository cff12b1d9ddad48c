import type { Tx } from "@wth/db";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { bind, mintDid, newUser, verify } from "#test-support/activity/campaign-users.ts";
import { startCampaign } from "#test-support/activity/start-campaign.ts";

const test = apiTest(startCampaign, { invariants: false });

test.for([
  ["verified", verify],
  ["no longer verified", (tx: Tx, person: bigint) => verify(tx, person, 0)],
  ["given an identity on the chain", mintDid],
] as const)("only the sponsor's stream receives that an invited user was %s", async ([, change], { api: campaign }) => {
  const [sponsor, above, person] = [
    await campaign.act(newUser),
    await campaign.act(newUser),
    await campaign.act(newUser),
  ];
  await campaign.act((tx) => bind(tx, sponsor, above));
  await campaign.act((tx) => bind(tx, person, sponsor));
  await campaign.run();
  const recorder = await changeRecorder(campaign.database.urls.api);
  await campaign.act((tx) => change(tx, person));
  await campaign.run();
  expect(await recorder.topicsOf(sponsor)).toEqual(["referral"]);
  expect(await recorder.topicsOf(above)).toEqual([]);
  await recorder.close();
});
