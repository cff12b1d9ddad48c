import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainEventHandlers } from "#entry/app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { eventArrives, purchasedArgs } from "#test-support/chain-inbox.ts";
import { startFakeContract, type FakeContract } from "#test-support/fake-contract.ts";
import { startMiningApi, STOPPED_AT, type MiningApi } from "#test-support/mining/start-mining-api.ts";
import { grantRewardRig } from "#mining/index.ts";
import { runCampaign } from "./use-cases/run-campaign.ts";
import { mintDid, verify } from "#test-support/activity/campaign-users.ts";

let contract: FakeContract;
let api: MiningApi;
beforeAll(async () => {
  contract = await startFakeContract();
  api = await startMiningApi({ CHAIN_RPC_URLS: contract.url });
  await transact(api.db, async (tx) => {
    await setParameter(tx, "test", "activity.end", BigInt(STOPPED_AT + 86_400));
    await setParameter(tx, "test", "activity.start", BigInt(STOPPED_AT));
    await setParameter(tx, "test", "mining.s1.price", 50n * ONE);
  });
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
  await contract.stop();
});

test("[E2] a rig bought with USDT counts when its payment is final, not when signed", async () => {
  const { sponsor, ...miner } = await api.invited();
  const userId = miner.user.userId;
  await transact(api.db, async (tx) => {
    await verify(tx, userId);
    await mintDid(tx, userId);
  });
  const total = async () => {
    while ((await runCampaign(api.worker, grantRewardRig)) > 0);
    return (await sponsor.client.activityOwn()).total;
  };
  const payload = await miner.client.miningSign({ query: { id: 1 } });
  expect(await total()).toBe(0);
  await eventArrives(api.db, purchasedArgs(payload));
  expect(await total()).toBe(0);
  await applyNextEvents(api.worker, chainEventHandlers, { limit: 10 });
  expect(await total()).toBe(1);
  await transact(api.db, (tx) => setParameter(tx, "test", "activity.rigPrice", 50n * ONE + 1n));
  expect(await total()).toBe(0);
  await transact(api.db, (tx) => setParameter(tx, "test", "activity.rigPrice", 50n * ONE));
  expect(await total()).toBe(1);
});
