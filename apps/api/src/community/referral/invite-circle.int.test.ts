import { transact } from "@wth/db";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainEventHandlers } from "#entry/app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { dequeue } from "#platform/db/outbox.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { eventArrives, purchasedArgs } from "#test-support/chain-inbox.ts";
import { startFakeContract, treasury, type FakeContract } from "#test-support/fake-contract.ts";
import { startMiningApi, type Miner, type MiningApi } from "#test-support/mining/start-mining-api.ts";
import { setKycLevel } from "#identity/index.ts";
import { applyPowerEvents } from "./use-cases/apply-power-events.ts";

let contract: FakeContract;
let api: MiningApi;
beforeAll(async () => {
  contract = await startFakeContract();
  api = await startMiningApi({ CHAIN_RPC_URLS: contract.url });
  await transact(api.db, (tx) => setParameter(tx, "test", "mining.s2.days", 1n));
});
afterAll(async () => {
  await settle();
  expect(await api.violations()).toEqual([]);
  await api.close();
  await contract.stop();
});

async function settle() {
  while ((await applyPowerEvents(api.worker)) > 0);
}
const apply = () => applyNextEvents(api.worker, chainEventHandlers, { limit: 100 });
const buy = ({ client }: Miner, level: number) => client.miningBuy({ params: { id: level } });
let lastDid = 0;
async function didMinted(address: string) {
  lastDid += 1;
  const paid = { token: treasury, amount: "1", treasury };
  const args = { owner: address.toLowerCase(), ...paid, didNumber: String(lastDid) };
  await eventArrives(api.db, args, { contract: "did", name: "DidMinted" });
  expect(await apply()).toBe(1);
}
const setKyc = ({ user }: Miner, level: 0 | 1) =>
  transact(api.db, (tx) => setKycLevel(tx, { actor: "test", userId: user.userId, level }));
async function circleOf(sponsor: Miner) {
  await settle();
  const [first] = (await sponsor.client.inviteList()).list;
  return first;
}

test("power is the prices of unexpired rigs, level the highest rig ever owned [API-18, API-80, DEFI-21, DEFI-22]", async () => {
  const { sponsor, ...invited } = await api.invited("1000");
  expect(await circleOf(sponsor)).toMatchObject({ power: "0", powerLevel: 0, level: 0 });
  await buy(invited, 1);
  await buy(invited, 2);
  expect(await circleOf(sponsor)).toMatchObject({ power: "60", powerLevel: 0, level: 2 });
  await invited.client.miningStartAll();
  await api.pass(86_400, invited, sponsor);
  expect(await circleOf(sponsor)).toMatchObject({ power: "60", level: 2 });
  await invited.client.miningClaimAll();
  // the fraction that whole units per second leave is mined in one more second
  await invited.client.miningStartAll();
  await api.pass(1, invited, sponsor);
  await invited.client.miningClaimAll();
  expect(await circleOf(sponsor)).toMatchObject({ power: "10", level: 2 });
});

test("a sponsor sees each invited user's progress and their invited users", async () => {
  const { sponsor, ...invited } = await api.invited("100");
  const none = { kyc: false, did: false, rig: false, inviteCount: 0, communityPower: "0" };
  const boundTime = (await circleOf(sponsor))?.progress.boundTime;
  expect(boundTime).toBeGreaterThan(1_700_000_000_000);
  expect((await circleOf(sponsor))?.progress).toEqual({ ...none, boundTime });
  await setKyc(invited, 1);
  expect((await circleOf(sponsor))?.progress).toMatchObject({ kyc: true, did: false, rig: false });
  await didMinted(invited.user.account.address);
  expect((await circleOf(sponsor))?.progress).toMatchObject({ kyc: true, did: true, rig: false });
  await buy(invited, 1);
  expect((await circleOf(sponsor))?.progress).toEqual({ ...none, kyc: true, did: true, rig: true, boundTime });
  const { inviteCode } = await invited.client.profileGet();
  const below = [await api.miner("2000"), await api.miner()];
  for (const one of below) await one.client.bindInviteCode({ query: { inviteCode } });
  await buy(below[0] as Miner, 5);
  expect(await circleOf(sponsor)).toMatchObject({
    power: "10",
    powerLevel: 1,
    progress: { inviteCount: 2, communityPower: "1000", rig: true },
  });
});

test("queues every change that may affect an invited user's standing", async () => {
  const noted = async () => {
    const changes = await transact(api.db, (tx) => dequeue(tx, "member", 1_000));
    return changes.map(({ subject }) => subject);
  };
  await noted();
  const { user, client } = await api.invited("100");
  expect(await noted()).toEqual([user.userId]);
  await buy({ user, client }, 1);
  expect(await noted()).toEqual([user.userId]);
  await eventArrives(api.db, purchasedArgs(await client.miningSign({ query: { id: 1 } })));
  expect(await apply()).toBe(1);
  expect(await noted()).toEqual([user.userId]);
  await setKyc({ user, client }, 1);
  expect(await noted()).toEqual([user.userId]);
  await didMinted(user.account.address);
  expect(await noted()).toEqual([user.userId]);
  const account = privateKeyToAccount(generatePrivateKey());
  await didMinted(account.address);
  expect(await noted()).toEqual([]);
  const registered = await api.register(account);
  expect(await noted()).toEqual([registered.userId]);
});
