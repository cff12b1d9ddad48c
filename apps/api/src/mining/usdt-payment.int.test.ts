import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { ONE } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf } from "#test-support/test-api.ts";
import { chainReadTo, eventArrives, eventStatus, purchasedArgs } from "#test-support/chain-inbox.ts";
import { treasury } from "#test-support/fake-contract.ts";
import type { Miner } from "#test-support/mining/start-mining-api.ts";
import { sign, startPurchaseApi, type PurchaseApi } from "#test-support/mining/start-purchase-api.ts";

const LIFETIME_SECONDS = 1_800;
const test = apiTest(() => startPurchaseApi());

const rigs = async ({ client }: Miner) => (await client.miningList()).list;
const usdtIn = async (api: PurchaseApi, kind: "treasury" | "suspense" | "chain") => {
  const rows = await api.db
    .selectFrom("ledger_account")
    .select("balance")
    .where("kind", "=", kind)
    .where("asset", "=", "USDT")
    .execute();
  return rows.reduce((sum, row) => sum + row.balance, 0n);
};

describe("a final payment", () => {
  test("becomes the one rig for USDT, its power and the treasury's USDT [MINE-54, ERR-44, CONST-10]", async ({
    api,
  }) => {
    const { sponsor, ...miner } = await api.invited("10");
    const before = await usdtIn(api, "treasury");
    const payload = await sign(miner);
    expect((await miner.client.miningAllList()).list[0]?.usdtUsed).toBe(false);
    const id = await eventArrives(api.db, purchasedArgs(payload));
    expect((await miner.client.miningAllList()).list.every(({ usdtUsed }) => usdtUsed)).toBe(true);
    expect(await api.apply()).toBe(1);
    expect(await eventStatus(api.db, id)).toEqual({ status: "applied", reason: null });
    expect(await api.apply()).toBe(0);

    const [rig] = await rigs(miner);
    expect(rig).toMatchObject({ status: 0, source: 1, miningId: 1, index: 1, leftAmount: "20" });
    expect(rig?.lastReceiveTime).toBe(rig?.endTime);
    expect(await usdtIn(api, "treasury")).toBe(before + 10n * ONE);
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

  test("brings the terms of the signature, whatever changed since", async ({ api }) => {
    const miner = await api.invited();
    const payload = await sign(miner);
    await api.parameter("mining.s1.yield", 1n * ONE);
    await api.parameter("mining.s1.price", 1n * ONE);
    expect(await api.paid(payload)).toEqual({ status: "applied", reason: null });
    expect((await rigs(miner))[0]).toMatchObject({ totalAmount: "20" });
    expect((await rigs(miner))[0]?.miningVo.price).toBe("10");
    await api.parameter("mining.s1.yield", 20n * ONE);
    await api.parameter("mining.s1.price", 10n * ONE);
  });

  test("that differs from its order waits in suspense with a reason", async ({ api }) => {
    const [treasuryBefore, suspenseBefore] = await Promise.all([usdtIn(api, "treasury"), usdtIn(api, "suspense")]);
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
    for (const [changes, reason] of cases)
      expect(await api.paid(payload, changes)).toEqual({ status: "suspense", reason });
    expect(await rigs(miner)).toEqual([]);
    expect(await usdtIn(api, "treasury")).toBe(treasuryBefore);
    expect(await usdtIn(api, "suspense")).toBe(suspenseBefore + 60n * ONE);

    expect(await api.paid(payload)).toEqual({ status: "applied", reason: null });
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already used" });
    expect(await rigs(miner)).toHaveLength(1);
    expect(await usdtIn(api, "treasury")).toBe(treasuryBefore + 10n * ONE);
    expect(await usdtIn(api, "suspense")).toBe(suspenseBefore + 70n * ONE);
    expect(await usdtIn(api, "chain")).toBe(-(await usdtIn(api, "treasury")) - (await usdtIn(api, "suspense")));
    expect(await api.violations()).toEqual([]);
  });

  test("brings one rig when paid twice and applied by concurrent workers", async ({ api }) => {
    const miners = await Promise.all(Array.from({ length: 6 }, () => api.invited()));
    const payloads = await Promise.all(miners.map((miner) => sign(miner)));
    const ids = [];
    for (const payload of payloads) {
      ids.push(await eventArrives(api.db, purchasedArgs(payload)));
      ids.push(await eventArrives(api.db, purchasedArgs(payload)));
    }
    while ((await Promise.all([api.apply(), api.apply(), api.apply()])).some((applied) => applied > 0));
    const states = await Promise.all(ids.map((id) => eventStatus(api.db, id)));
    expect(states.filter(({ status }) => status === "applied")).toHaveLength(6);
    expect(states.filter(({ reason }) => reason === "order already used")).toHaveLength(6);
    expect((await Promise.all(miners.map(rigs))).map((list) => list.length)).toEqual(Array(6).fill(1));
  });

  test("is never both used and expired while a new signature is requested", async ({ api }) => {
    for (let round = 0; round < 10; round += 1) {
      const miner = await api.invited();
      const payload = await sign(miner);
      await api.pass(LIFETIME_SECONDS + 1, miner);
      const id = await eventArrives(api.db, purchasedArgs(payload));
      await chainReadTo(api.db, 0);
      const [again] = await Promise.all([sign(miner).catch((error: { code: number }) => error.code), api.apply()]);
      expect([payload.orderId, errors.usdtRigLimit.code]).toContain(typeof again === "number" ? again : again.orderId);
      expect((await eventStatus(api.db, id)).status).toBe("applied");
      expect(await rigs(miner)).toHaveLength(1);
    }
  });

  test("waits while money is halted, and no order is signed", async ({ api }) => {
    const miner = await api.invited();
    const payload = await sign(miner);
    const id = await eventArrives(api.db, purchasedArgs(payload));
    await haltMoney(api.worker, "test", "a drill");
    expect(await api.apply()).toBe(0);
    expect(await codeOf(sign(miner))).toBe(503);
    await api.db.deleteFrom("platform_halt").execute();
    expect(await api.apply()).toBe(1);
    expect((await eventStatus(api.db, id)).status).toBe("applied");
  });

  test("ignores administration events, and holds unknown events for an operator", async ({ api }) => {
    const known = await eventArrives(api.db, { account: treasury }, { contract: "machinePurchase", name: "Paused" });
    const unknown = await eventArrives(api.db, {}, { contract: "machinePurchase", name: "Withdrawn" });
    expect(await api.apply()).toBe(2);
    expect(await eventStatus(api.db, known)).toEqual({ status: "applied", reason: null });
    expect((await eventStatus(api.db, unknown)).status).toBe("suspense");
  });
});
