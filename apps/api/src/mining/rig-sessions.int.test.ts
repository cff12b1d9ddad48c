import { expectRefusal } from "#test-support/expect-refusal.ts";
import { transact } from "@wth/db";
import { businessType, ONE, parseAmount, SESSION_SECONDS } from "@wth/rules";
import { describe, expect } from "vitest";
import { post, statement, systemShards } from "#ledger/index.ts";
import { codeOf } from "#test-support/test-api.ts";
import {
  balance,
  buy,
  claim,
  renew,
  rigs,
  rigTest as test,
  shortLived,
  start,
} from "#test-support/mining/rig-actions.ts";
import { type MiningApi } from "#test-support/mining/start-mining-api.ts";

describe("a session", () => {
  test("pays a day's yield to the Mine Account, not a second early [API-51, API-52, MINE-56, MINE-57]", async ({
    api,
  }) => {
    const miner = await api.miner("10");
    const { id } = await buy(miner);
    const running = await start(miner, id);
    expect(running).toMatchObject({ status: 1, claimableAmount: "0" });
    expect(running.endTime - running.beginTime).toBe(SESSION_SECONDS * 1000);
    await expectRefusal(start(miner, id), "rigNotStartable");

    await api.pass(SESSION_SECONDS - 1, miner);
    expect((await rigs(miner))[0]).toMatchObject({ status: 1, claimableAmount: "0" });
    await expectRefusal(claim(miner, id), "nothingToClaim");

    await api.pass(1, miner);
    const day = parseAmount(running.miningVo.perSecondAmount) * BigInt(SESSION_SECONDS);
    const [finished] = await rigs(miner);
    expect(finished).toMatchObject({ status: 0 });
    expect(parseAmount(finished?.claimableAmount ?? "")).toBe(day);
    expect(finished?.endTime).toBeGreaterThan(finished?.lastReceiveTime ?? 0);
    await expectRefusal(start(miner, id), "rigNotStartable");

    await api.pass(1_000_000, miner);
    const paid = await claim(miner, id);
    expect([parseAmount(paid.amount), paid.count]).toEqual([day, 1]);
    expect(parseAmount(await balance(miner))).toBe(day);
    const [rest] = await rigs(miner);
    expect(rest).toMatchObject({ status: 0, claimableAmount: "0" });
    expect(rest?.lastReceiveTime).toBe(rest?.endTime);
    expect(parseAmount(rest?.leftAmount ?? "")).toBe(20n * ONE - day);
    await expectRefusal(claim(miner, id), "nothingToClaim");
    const { list } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 1 });
    expect(list[0]).toMatchObject({ businessType: businessType.mining, amount: day });
  });

  test("shortens the last session to what is left, and ends the rig and its power", async ({ api, act }) => {
    await act.setTerms(7, { price: 10n * ONE, yield: 2n * 86_400n + 181n, days: 1n });
    const miner = await api.miner("10");
    const { id } = await buy(miner, 7);
    await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    expect((await claim(miner, id)).amount).toBe("0.0000000000001728");
    const running = await start(miner, id);
    expect(parseAmount(running.leftAmount)).toBe(181n);
    expect(running.endTime - running.beginTime).toBe(90_000);
    await api.pass(89, miner);
    await expectRefusal(claim(miner, id), "nothingToClaim");
    await api.pass(1, miner);
    expect((await claim(miner, id)).amount).toBe(running.leftAmount);
    expect((await rigs(miner))[0]).toMatchObject({ status: 2, leftAmount: "0" });
    expect(await act.powerOf(miner)).toEqual([10n, -10n]);
    await expectRefusal(start(miner, id), "rigNotStartable");
    await expectRefusal(claim(miner, id), "nothingToClaim");
  });

  test("the last of its days pays the rest to the unit, and the rig can be renewed [U03]", async ({ api, act }) => {
    const rate = 1_000n;
    await act.setTerms(7, { price: 10n * ONE, yield: 2n * 86_400n * rate + 999n, days: 2n });
    const miner = await api.miner("20");
    const { id } = await buy(miner, 7);
    const paid: bigint[] = [];
    for (let day = 0; day < 2; day += 1) {
      await start(miner, id);
      await api.pass(SESSION_SECONDS, miner);
      paid.push(parseAmount((await claim(miner, id)).amount));
    }
    expect(paid).toEqual([86_400n * rate, 86_400n * rate + 999n]);
    expect((await rigs(miner))[0]).toMatchObject({ status: 2, leftAmount: "0" });
    expect(await api.violations()).toEqual([]);
    expect(await renew(miner, id)).toMatchObject({ status: 0 });
  });

  test("refuses another user's rig, a template and an unknown id with rigNotFound", async ({ api }) => {
    const [owner, other] = await Promise.all([api.miner("10"), api.miner()]);
    const { id } = await buy(owner);
    for (const act of [start, claim, renew])
      for (const foreign of [id, "-1", "999999999999999999"]) await expectRefusal(act(other, foreign), "rigNotFound");
    expect(await codeOf(start(owner, "0"))).toBe(400);
    expect(await codeOf(start(owner, "1e3"))).toBe(400);
  });
});

describe("all rigs at once", () => {
  test("starts all rigs in one call, and claims all in one with one record [API-55, API-56, MINE-29, MINE-30]", async ({
    api,
    act,
  }) => {
    await act.setTerms(6, shortLived(100n));
    await act.setTerms(7, shortLived(0n));
    const miner = await api.miner("80");
    expect(await miner.client.miningStartAll()).toEqual({ count: 0 });
    await buy(miner, 6);
    await buy(miner, 7);
    expect(await miner.client.miningClaimAll()).toEqual({ amount: "0", count: 0 });
    expect(await miner.client.miningStartAll()).toEqual({ count: 2 });
    expect(await miner.client.miningStartAll()).toEqual({ count: 0 });
    await api.pass(SESSION_SECONDS, miner);
    expect(await miner.client.miningClaimAll()).toEqual({ amount: "0.0000000000001728", count: 2 });

    const { id } = await buy(miner);
    await buy(miner, 2);
    await start(miner, id);
    expect(await miner.client.miningStartAll()).toEqual({ count: 2 });
    expect((await rigs(miner)).map(({ status }) => status)).toEqual([1, 1, 2, 1]);
    await api.pass(100, miner);
    expect(await miner.client.miningClaimAll()).toEqual({ amount: "0.0000000000000001", count: 1 });
    const before = parseAmount(await balance(miner));
    await api.pass(SESSION_SECONDS, miner);
    const due = (await rigs(miner)).reduce((sum, rig) => sum + parseAmount(rig.claimableAmount), 0n);
    const claimed = await miner.client.miningClaimAll();
    expect([claimed.count, parseAmount(claimed.amount)]).toEqual([2, due]);
    expect(parseAmount(await balance(miner))).toBe(before + due);
    const { list: records } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 2 });
    expect(records.map(({ amount, businessType }) => [businessType, amount])).toEqual([
      [5, due],
      [5, 100n],
    ]);
    expect(await miner.client.miningClaimAll()).toEqual({ amount: "0", count: 0 });
    expect(await act.powerOf(miner)).toEqual([10n, 10n, -10n, 10n, 50n, -10n]);
  });

  test("refuses claims from an empty pool, and pays them once it is filled", async ({ api }) => {
    const miner = await api.miner("20");
    const { id } = await buy(miner);
    await buy(miner);
    await miner.client.miningStartAll();
    await api.pass(SESSION_SECONDS, miner);
    const shards = systemShards("miningPool", "WTH");
    const held = await api.db
      .selectFrom("ledger_account")
      .select(["id", "balance"])
      .where(
        "id",
        "in",
        shards.map((shard) => shard.id),
      )
      .where("balance", ">", 0n)
      .execute();
    const move = (api: MiningApi, key: string, isBack: boolean) => {
      const lab = systemShards("lab", "WTH")[0]!;
      const transfers = held.map((row) => {
        const pool = { id: row.id, userId: null };
        const [from, to] = isBack ? [lab, pool] : [pool, lab];
        return { from, to, amount: row.balance, type: businessType.internal };
      });
      return transact(api.db, (tx) => post(tx, { key, transfers }));
    };
    await move(api, "sandbox-gift:empty", false);
    const before = await rigs(miner);
    await expectRefusal(claim(miner, id), "miningPoolEmpty");
    await expectRefusal(miner.client.miningClaimAll(), "miningPoolEmpty");
    expect(await rigs(miner)).toEqual(before);
    expect(await balance(miner)).toBe("0");
    await move(api, "sandbox-gift:fill", true);
    expect((await miner.client.miningClaimAll()).count).toBe(2);
  });
});
