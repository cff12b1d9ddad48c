import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { businessType, ONE, rigSource } from "@wth/rules";
import { describe, expect } from "vitest";
import { statement } from "#ledger/index.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { setWhitelisted } from "./use-cases/set-whitelisted.ts";
import { codeOf } from "#test-support/test-api.ts";
import { balance, buy, renew, rigs, rigTest as test, shortLived } from "#test-support/mining/rig-actions.ts";
import { type MiningApi } from "#test-support/mining/start-mining-api.ts";

describe("buying with balance", () => {
  test("buys for the exact price; the rig is stopped and its power counts [API-54, MINE-55]", async ({ api, act }) => {
    const miner = await api.miner("10");
    const rig = await buy(miner);
    expect(rig).toMatchObject({ status: 0, source: 1, miningId: 1, index: 1, leftAmount: "20", totalAmount: "20" });
    expect([rig.beginTime, rig.lastReceiveTime]).toEqual([rig.endTime, rig.endTime]);
    expect(await balance(miner)).toBe("0");
    expect(await act.powerOf(miner)).toEqual([10n]);
    expect((await miner.client.profileGet()).level).toBe(1);
    const { list } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 10 });
    expect(list.map((entry) => [entry.businessType, entry.amount])).toEqual([
      [businessType.buyMiningMachine, -10n * ONE],
      [businessType.airdrop, 10n * ONE],
    ]);
  });

  test("refuses one unit too little and changes nothing [ERR-23]", async ({ api, act }) => {
    const miner = await api.miner("9.999999999999999999");
    await expect(buy(miner)).rejects.toThrow("Insufficient Balance");
    expect(await balance(miner)).toBe("9.999999999999999999");
    expect(await rigs(miner)).toEqual([]);
    expect(await act.powerOf(miner)).toEqual([]);
  });

  test("pays a sponsor 10 % as referral reward, who cannot be bound later", async ({ api }) => {
    const { sponsor, ...miner } = await api.invited("50");
    await buy(miner, 2);
    expect(await sponsor.client.accountsBalances()).toMatchObject({ value: "0", socialValue: "5" });
    const { list } = await statement(api.db, sponsor.user.userId, "social", { pageNo: 1, pageSize: 10 });
    expect(list[0]).toMatchObject({ businessType: businessType.referralReward, counterpartyId: miner.user.userId });

    const alone = await api.miner("10");
    await buy(alone);
    const { inviteCode } = await sponsor.client.profileGet();
    await expectRefusal(alone.client.bindInviteCode({ query: { inviteCode } }), "inviteAfterPurchase");
  });

  test("sells a restricted type only to users on its whitelist [ROLE-08, ERR-24]", async ({ api }) => {
    const [in_, out] = await Promise.all([api.miner("400"), api.miner("400")]);
    const change = (api: MiningApi, isWhitelisted: boolean, level: 4 | 5 = 4) =>
      transact(api.db, (tx) => setWhitelisted(tx, { actor: "test", userId: in_.user.userId, level, isWhitelisted }));
    await transact(api.db, (tx) => setParameter(tx, "test", "mining.s4.whitelist", 1n));
    await change(api, true, 5);
    await expect(buy(in_, 4)).rejects.toThrow("Not eligible to purchase");
    await change(api, true);
    expect((await buy(in_, 4)).miningId).toBe(4);
    await expectRefusal(buy(out, 4), "notEligible");
    await change(api, false);
    await expectRefusal(buy(in_, 4), "notEligible");
    await transact(api.db, (tx) => setParameter(tx, "test", "mining.s4.whitelist", 0n));
    expect((await buy(out, 4)).miningId).toBe(4);
    const log = await api.db.selectFrom("platform_audit").selectAll().where("action", "=", "rig.whitelist").execute();
    expect(log.map(({ before, after }) => [before, after])).toContainEqual([true, false]);
  });

  test.for(["0", "8", "-1", "1.5", "S1", ""])("refuses the unknown type %j", async (id, { api }) => {
    const miner = await api.miner();
    expect([400, 404]).toContain(await codeOf(miner.client.miningBuy({ params: { id } })));
  });
});

describe("renewing", () => {
  test("renews a used-up bought rig at the current price and terms [API-53, MINE-58]", async ({ api, act }) => {
    await act.setTerms(5, { price: 10n * ONE, yield: 20n * ONE, days: 2n });
    const { sponsor, ...miner } = await api.invited("10");
    const { id } = await buy(miner, 5);
    await expectRefusal(renew(miner, id), "rigNotExpired");
    await act.useUp(miner, id);
    expect((await rigs(miner))[0]).toMatchObject({ status: 2, source: 1 });
    expect(await balance(miner)).toBe("20");

    await act.setTerms(5, { price: 20n * ONE + 1n, yield: 30n * ONE });
    await expect(renew(miner, id)).rejects.toThrow("Insufficient Balance");
    expect((await rigs(miner))[0]?.status).toBe(2);
    await act.setTerms(5, { price: 20n * ONE });
    const renewed = await renew(miner, id);
    expect(renewed).toMatchObject({ id, status: 0, leftAmount: "30", totalAmount: "30", index: 1 });
    expect(renewed).toEqual((await rigs(miner))[0]);
    expect(await balance(miner)).toBe("0");
    await api.pass(0, sponsor);
    expect((await sponsor.client.accountsBalances()).socialValue).toBe("3");
    expect(await act.powerOf(miner)).toEqual([10n, -10n, 20n]);
    await expectRefusal(renew(miner, id), "rigNotExpired");
    await act.useUp(miner, id);
    expect(await balance(miner)).toBe("30");
  });

  test.for([rigSource.gift, rigSource.reward, rigSource.airdrop])(
    "refuses to renew a used-up rig of source %i [ERR-22]",
    async (source, { api, act }) => {
      const miner = await api.miner("100");
      await act.setTerms(7, shortLived(0n));
      const id = (await act.grant(miner, source, 7)).toString();
      await act.useUp(miner, id);
      await expect(renew(miner, id)).rejects.toMatchObject({
        code: errors.rigNotRenewable.code,
        message: "This type of miner cannot be renewed.",
      });
      expect((await rigs(miner))[0]).toMatchObject({ status: 2, source });
    },
  );
});
