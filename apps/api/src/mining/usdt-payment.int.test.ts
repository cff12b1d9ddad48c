import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chainEventHandlers } from "#app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { haltMoney } from "#platform/settings/halt.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { codeOf } from "#test-support/test-api.ts";
import { chainReadTo, eventArrives, eventStatus, purchasedArgs } from "#test-support/chain-inbox.ts";
import { startFakeContract, treasury, type FakeContract } from "#test-support/fake-contract.ts";
import { startMiningApi, type Miner, type MiningApi } from "#test-support/mining/start-mining-api.ts";

const LIFETIME_SECONDS = 1_800;
let contract: FakeContract;
let api: MiningApi;
beforeAll(async () => {
  contract = await startFakeContract();
  api = await startMiningApi({ CHAIN_RPC_URLS: contract.url });
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
  await contract.stop();
});

const sign = ({ client }: Miner, id = 1) => client.miningSign({ query: { id } });
type Payload = Awaited<ReturnType<typeof sign>>;
const apply = () => applyNextEvents(api.db, chainEventHandlers, { limit: 1_000 });
const parameter = (name: Parameters<typeof setParameter>[2], value: bigint) =>
  transact(api.db, (tx) => setParameter(tx, "test", name, value));
const rigs = async ({ client }: Miner) => (await client.miningList()).list;
const usdtIn = async (kind: "treasury" | "suspense" | "chain") => {
  const rows = await api.db
    .selectFrom("ledger_account")
    .select("balance")
    .where("kind", "=", kind)
    .where("asset", "=", "USDT")
    .execute();
  return rows.reduce((sum, row) => sum + row.balance, 0n);
};
async function paid(payload: Payload, changes: Record<string, string> = {}) {
  const id = await eventArrives(api.db, { ...purchasedArgs(payload), ...changes });
  await apply();
  return eventStatus(api.db, id);
}

describe("a final payment", () => {
  test("becomes the one rig for USDT, its power and the treasury's USDT [MINE-54, ERR-44, CONST-10]", async () => {
    const { sponsor, ...miner } = await api.invited("10");
    const before = await usdtIn("treasury");
    const payload = await sign(miner);
    expect((await miner.client.miningAllList()).list[0]?.usdtUsed).toBe(false);
    const id = await eventArrives(api.db, purchasedArgs(payload));
    expect((await miner.client.miningAllList()).list.every(({ usdtUsed }) => usdtUsed)).toBe(true);
    expect(await apply()).toBe(1);
    expect(await eventStatus(api.db, id)).toEqual({ status: "applied", reason: null });
    expect(await apply()).toBe(0);

    const [rig] = await rigs(miner);
    expect(rig).toMatchObject({ status: 0, source: 1, miningId: 1, index: 1, leftAmount: "20" });
    expect(rig?.lastReceiveTime).toBe(rig?.endTime);
    expect(await usdtIn("treasury")).toBe(before + 10n * ONE);
    expect(await miner.client.accountsBalances()).toMatchObject({ value: "10" });
    expect(await sponsor.client.accountsBalances()).toMatchObject({ value: "0", socialValue: "0" });
    expect((await miner.client.profileGet()).level).toBe(1);
    const power = await api.db
      .selectFrom("community_power_event")
      .select("delta")
      .where("user_id", "=", miner.user.userId)
      .where("kind", "=", "power")
      .execute();
    expect(power).toEqual([{ delta: 10n * ONE }]);

    await expect(sign(miner)).rejects.toMatchObject({
      code: errors.usdtRigLimit.code,
      message: "One account can only purchase one USDT mining machine!",
    });
    expect((await miner.client.miningAllList()).list.every(({ usdtUsed }) => usdtUsed)).toBe(true);
    // with balance it may have more
    expect((await miner.client.miningBuy({ params: { id: 1 } })).index).toBe(2);
    await expectRefusal(sign(miner), "usdtRigLimit");
  });

  test("brings the terms of the signature, whatever changed since", async () => {
    const miner = await api.invited();
    const payload = await sign(miner);
    await parameter("mining.s1.yield", 1n * ONE);
    await parameter("mining.s1.price", 1n * ONE);
    expect(await paid(payload)).toEqual({ status: "applied", reason: null });
    expect((await rigs(miner))[0]).toMatchObject({ totalAmount: "20" });
    expect((await rigs(miner))[0]?.miningVo.price).toBe("10");
    await parameter("mining.s1.yield", 20n * ONE);
    await parameter("mining.s1.price", 10n * ONE);
  });

  test("that differs from its order waits in suspense with a reason", async () => {
    const [treasuryBefore, suspenseBefore] = await Promise.all([usdtIn("treasury"), usdtIn("suspense")]);
    const miner = await api.invited();
    const payload = await sign(miner);
    const cases: [Record<string, string>, string][] = [
      [{ orderId: `0x${"ab".repeat(32)}` }, "unknown order"],
      [{ tokenAmount: (10n * ONE - 1n).toString() }, "wrong amount"],
      [{ tokenAmount: (10n * ONE + 1n).toString() }, "wrong amount"],
      [{ sender: treasury.toLowerCase() }, "wrong sender"],
      [{ machineId: "2" }, "wrong rig level"],
      [{ token: treasury.toLowerCase() }, "wrong token"],
    ];
    for (const [changes, reason] of cases) expect(await paid(payload, changes)).toEqual({ status: "suspense", reason });
    expect(await rigs(miner)).toEqual([]);
    expect(await usdtIn("treasury")).toBe(treasuryBefore);
    expect(await usdtIn("suspense")).toBe(suspenseBefore + 60n * ONE);

    expect(await paid(payload)).toEqual({ status: "applied", reason: null });
    expect(await paid(payload)).toEqual({ status: "suspense", reason: "order already used" });
    expect(await rigs(miner)).toHaveLength(1);
    expect(await usdtIn("treasury")).toBe(treasuryBefore + 10n * ONE);
    expect(await usdtIn("suspense")).toBe(suspenseBefore + 70n * ONE);
    expect(await usdtIn("chain")).toBe(-(await usdtIn("treasury")) - (await usdtIn("suspense")));
    expect(await api.violations()).toEqual([]);
  });

  test("brings one rig when paid twice and applied by concurrent workers", async () => {
    const miners = await Promise.all(Array.from({ length: 6 }, () => api.invited()));
    const payloads = await Promise.all(miners.map((miner) => sign(miner)));
    const ids = [];
    for (const payload of payloads) {
      ids.push(await eventArrives(api.db, purchasedArgs(payload)));
      ids.push(await eventArrives(api.db, purchasedArgs(payload)));
    }
    while ((await Promise.all([apply(), apply(), apply()])).some((applied) => applied > 0));
    const states = await Promise.all(ids.map((id) => eventStatus(api.db, id)));
    expect(states.filter(({ status }) => status === "applied")).toHaveLength(6);
    expect(states.filter(({ reason }) => reason === "order already used")).toHaveLength(6);
    expect((await Promise.all(miners.map(rigs))).map((list) => list.length)).toEqual(Array(6).fill(1));
  });

  test("is never both used and expired while a new signature is requested", async () => {
    for (let round = 0; round < 10; round += 1) {
      const miner = await api.invited();
      const payload = await sign(miner);
      await api.pass(LIFETIME_SECONDS + 1, miner);
      const id = await eventArrives(api.db, purchasedArgs(payload));
      await chainReadTo(api.db, 0);
      const [again] = await Promise.all([sign(miner).catch((error: { code: number }) => error.code), apply()]);
      expect([payload.orderId, errors.usdtRigLimit.code]).toContain(typeof again === "number" ? again : again.orderId);
      expect((await eventStatus(api.db, id)).status).toBe("applied");
      expect(await rigs(miner)).toHaveLength(1);
    }
  });

  test("waits while money is halted, and no order is signed", async () => {
    const miner = await api.invited();
    const payload = await sign(miner);
    const id = await eventArrives(api.db, purchasedArgs(payload));
    await haltMoney(api.db, "test", "a drill");
    expect(await apply()).toBe(0);
    expect(await codeOf(sign(miner))).toBe(503);
    await api.db.deleteFrom("platform_halt").execute();
    expect(await apply()).toBe(1);
    expect((await eventStatus(api.db, id)).status).toBe("applied");
  });

  test("ignores administration events, and holds unknown events for an operator", async () => {
    const known = await eventArrives(api.db, { account: treasury }, "Paused");
    const unknown = await eventArrives(api.db, {}, "Withdrawn");
    expect(await apply()).toBe(2);
    expect(await eventStatus(api.db, known)).toEqual({ status: "applied", reason: null });
    expect((await eventStatus(api.db, unknown)).status).toBe("suspense");
  });
});
