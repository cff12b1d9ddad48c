import { transact } from "@wth/db";
import {
  businessType,
  ONE,
  parseAmount,
  rigSource,
  SESSION_SECONDS,
  type ParameterName,
  type RigLevel,
} from "@wth/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post, statement, systemShards } from "../../ledger/index.ts";
import { setParameter } from "../../platform/parameters.ts";
import { codeOf } from "../../testing/test-api.ts";
import { grantRig, setWhitelisted } from "./index.ts";
import { startMiningApi, type Miner, type MiningApi } from "./testing/start-mining-api.ts";

let api: MiningApi;
beforeAll(async () => {
  api = await startMiningApi();
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
});

const balance = async ({ client }: Miner) => (await client.assetsOwner()).value;
const buy = ({ client }: Miner, id = 1) => client.miningPurchase({ params: { id } });
const start = ({ client }: Miner, id: string) => client.miningEarn({ params: { id } });
const claim = ({ client }: Miner, id: string) => client.miningCollect({ params: { id } });
const renew = ({ client }: Miner, id: string) => client.miningRenewal({ params: { id } });
const rigs = async ({ client }: Miner) => (await client.miningList()).list;
const grant = (miner: Miner, source: 0 | 2 | 3, level: RigLevel = 1) =>
  transact(api.db, (tx) => grantRig(tx, { actor: "test", userId: miner.user.userId, level, source }));
type Terms = { price?: bigint; yield?: bigint; days?: bigint };
const set = (level: number, terms: Terms) =>
  transact(api.db, async (tx) => {
    for (const [name, value] of Object.entries(terms))
      await setParameter(tx, "test", `mining.s${level}.${name}` as ParameterName, value);
  });
/** Yields of so few units that a rig pays one a second, and is used up after a day and this many seconds. */
const shortLived = (seconds: bigint): Terms => ({ price: 10n * ONE, yield: 86_400n + seconds, days: 1n });
/** Starts, waits and claims until nothing is left. */
async function useUp(miner: Miner, id: string): Promise<void> {
  while ((await rigs(miner)).find((rig) => rig.id === id)?.status !== 2) {
    await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    await claim(miner, id);
  }
}
const events = async ({ user }: Miner) => {
  const rows = await api.db
    .selectFrom("referral_power_event")
    .select("delta")
    .where("user_id", "=", user.userId)
    .where("kind", "=", "power")
    .orderBy("id")
    .execute();
  return rows.map(({ delta }) => delta / ONE);
};

describe("buying with balance", () => {
  test("[API-54] [MINE-55] [MINE-39] [MINE-40] the exact price is enough, the rig is at rest, and its power counts", async () => {
    const miner = await api.miner("10");
    const rig = await buy(miner);
    expect(rig).toMatchObject({ status: 0, source: 1, miningId: 1, index: 1, leftAmount: "20", totalAmount: "20" });
    expect([rig.beginTime, rig.lastReceiveTime]).toEqual([rig.endTime, rig.endTime]);
    expect(await balance(miner)).toBe("0");
    expect(await events(miner)).toEqual([10n]);
    expect((await miner.client.profileGet()).level).toBe(1);
    const { list } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 10 });
    expect(list.map((entry) => [entry.businessType, entry.amount])).toEqual([
      [businessType.buyMiningMachine, -10n * ONE],
      [businessType.airdrop, 10n * ONE],
    ]);
  });

  test("[ERR-23] one unit too little is refused and nothing changes", async () => {
    const miner = await api.miner("9.999999999999999999");
    await expect(buy(miner)).rejects.toThrow("Insufficient Balance");
    expect(await balance(miner)).toBe("9.999999999999999999");
    expect(await rigs(miner)).toEqual([]);
    expect(await events(miner)).toEqual([]);
  });

  test("a sponsor gets 10 % as referral reward, and cannot be bound later", async () => {
    const { sponsor, ...miner } = await api.invited("50");
    await buy(miner, 2);
    expect(await sponsor.client.assetsOwner()).toMatchObject({ value: "0", socialValue: "5" });
    const { list } = await statement(api.db, sponsor.user.userId, "social", { pageNo: 1, pageSize: 10 });
    expect(list[0]).toMatchObject({ businessType: businessType.referralReward, counterpartyId: miner.user.userId });

    const alone = await api.miner("10");
    await buy(alone);
    const { inviteCode } = await sponsor.client.profileGet();
    expect(await codeOf(alone.client.bindInviteCode({ query: { inviteCode } }))).toBe(1004002011);
  });

  test("[ROLE-08] [ERR-24] a restricted type is sold only to those on its list", async () => {
    const [in_, out] = await Promise.all([api.miner("400"), api.miner("400")]);
    const change = (isWhitelisted: boolean, level: 4 | 5 = 4) =>
      transact(api.db, (tx) => setWhitelisted(tx, { actor: "test", userId: in_.user.userId, level, isWhitelisted }));
    await transact(api.db, (tx) => setParameter(tx, "test", "mining.s4.whitelist", 1n));
    await change(true, 5);
    await expect(buy(in_, 4)).rejects.toThrow("Not eligible to purchase");
    await change(true);
    expect((await buy(in_, 4)).miningId).toBe(4);
    expect(await codeOf(buy(out, 4))).toBe(1004004008);
    await change(false);
    expect(await codeOf(buy(in_, 4))).toBe(1004004008);
    await transact(api.db, (tx) => setParameter(tx, "test", "mining.s4.whitelist", 0n));
    expect((await buy(out, 4)).miningId).toBe(4);
    const log = await api.db.selectFrom("platform_audit").selectAll().where("action", "=", "rig.whitelist").execute();
    expect(log.map(({ before, after }) => [before, after])).toContainEqual([true, false]);
  });

  test.each(["0", "8", "-1", "1.5", "S1", ""])("type %j does not exist", async (id) => {
    const miner = await api.miner();
    expect([400, 404]).toContain(await codeOf(miner.client.miningPurchase({ params: { id: id as never } })));
  });
});

describe("a session", () => {
  test("[API-51] [API-52] [MINE-56] [MINE-57] [MINE-42] [MINE-41] a day's yield reaches the Mine Account, not a second early", async () => {
    const miner = await api.miner("10");
    const { id } = await buy(miner);
    const running = await start(miner, id);
    expect(running).toMatchObject({ status: 1, claimableAmount: "0" });
    expect(running.endTime - running.beginTime).toBe(SESSION_SECONDS * 1000);
    expect(await codeOf(start(miner, id))).toBe(1004004002);

    await api.pass(SESSION_SECONDS - 1, miner);
    expect((await rigs(miner))[0]).toMatchObject({ status: 1, claimableAmount: "0" });
    expect(await codeOf(claim(miner, id))).toBe(1004004003);

    await api.pass(1, miner);
    const day = parseAmount(running.miningVo.perSecondAmount) * BigInt(SESSION_SECONDS);
    const [finished] = await rigs(miner);
    expect(finished).toMatchObject({ status: 0 });
    expect(parseAmount(finished?.claimableAmount ?? "")).toBe(day);
    expect(finished?.endTime).toBeGreaterThan(finished?.lastReceiveTime ?? 0);
    expect(await codeOf(start(miner, id))).toBe(1004004002);

    await api.pass(1_000_000, miner);
    const paid = await claim(miner, id);
    expect([parseAmount(paid.amount), paid.count]).toEqual([day, 1]);
    expect(parseAmount(await balance(miner))).toBe(day);
    const [rest] = await rigs(miner);
    expect(rest).toMatchObject({ status: 0, claimableAmount: "0" });
    expect(rest?.lastReceiveTime).toBe(rest?.endTime);
    expect(parseAmount(rest?.leftAmount ?? "")).toBe(20n * ONE - day);
    expect(await codeOf(claim(miner, id))).toBe(1004004003);
    const { list } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 1 });
    expect(list[0]).toMatchObject({ businessType: businessType.mining, amount: day });
  });

  test("the last session is as short as what is left, pays all of it, and ends the rig and its power", async () => {
    await set(7, { price: 10n * ONE, yield: 2n * 86_400n + 181n, days: 1n });
    const miner = await api.miner("10");
    const { id } = await buy(miner, 7);
    await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    expect((await claim(miner, id)).amount).toBe("0.0000000000001728");
    const running = await start(miner, id);
    expect(parseAmount(running.leftAmount)).toBe(181n);
    expect(running.endTime - running.beginTime).toBe(91_000);
    await api.pass(90, miner);
    expect(await codeOf(claim(miner, id))).toBe(1004004003);
    await api.pass(1, miner);
    expect((await claim(miner, id)).amount).toBe(running.leftAmount);
    expect((await rigs(miner))[0]).toMatchObject({ status: 2, leftAmount: "0" });
    expect(await events(miner)).toEqual([10n, -10n]);
    expect(await codeOf(start(miner, id))).toBe(1004004002);
    expect(await codeOf(claim(miner, id))).toBe(1004004003);
  });

  test("somebody else's rig, a template and an unknown id are the same: not found", async () => {
    const [owner, other] = await Promise.all([api.miner("10"), api.miner()]);
    const { id } = await buy(owner);
    for (const act of [start, claim, renew])
      for (const foreign of [id, "-1", "999999999999999999"])
        expect(await codeOf(act(other, foreign))).toBe(1004004001);
    expect(await codeOf(start(owner, "0"))).toBe(400);
    expect(await codeOf(start(owner, "1e3"))).toBe(400);
  });
});

describe("all rigs at once", () => {
  test("[API-55] [API-56] [MINE-29] [MINE-30] one call starts, one claims every rig that can be, and one record shows it", async () => {
    await set(6, shortLived(100n));
    await set(7, shortLived(0n));
    const miner = await api.miner("80");
    expect(await miner.client.miningBatchEarn()).toEqual({ count: 0 });
    await buy(miner, 6);
    await buy(miner, 7);
    expect(await miner.client.miningBatchCollect()).toEqual({ amount: "0", count: 0 });
    expect(await miner.client.miningBatchEarn()).toEqual({ count: 2 });
    expect(await miner.client.miningBatchEarn()).toEqual({ count: 0 });
    await api.pass(SESSION_SECONDS, miner);
    expect(await miner.client.miningBatchCollect()).toEqual({ amount: "0.0000000000001728", count: 2 });

    const { id } = await buy(miner);
    await buy(miner, 2);
    await start(miner, id);
    expect(await miner.client.miningBatchEarn()).toEqual({ count: 2 });
    expect((await rigs(miner)).map(({ status }) => status)).toEqual([1, 1, 2, 1]);
    await api.pass(100, miner);
    expect(await miner.client.miningBatchCollect()).toEqual({ amount: "0.0000000000000001", count: 1 });
    const before = parseAmount(await balance(miner));
    await api.pass(SESSION_SECONDS, miner);
    const due = (await rigs(miner)).reduce((sum, rig) => sum + parseAmount(rig.claimableAmount), 0n);
    const claimed = await miner.client.miningBatchCollect();
    expect([claimed.count, parseAmount(claimed.amount)]).toEqual([2, due]);
    expect(parseAmount(await balance(miner))).toBe(before + due);
    const { list: records } = await statement(api.db, miner.user.userId, "normal", { pageNo: 1, pageSize: 2 });
    expect(records.map(({ amount, businessType }) => [businessType, amount])).toEqual([
      [5, due],
      [5, 100n],
    ]);
    expect(await miner.client.miningBatchCollect()).toEqual({ amount: "0", count: 0 });
    expect(await events(miner)).toEqual([10n, 10n, -10n, 10n, 50n, -10n]);
  });

  test("with an empty pool claims stop with their own error, change nothing, and go on once it is filled", async () => {
    const miner = await api.miner("20");
    const { id } = await buy(miner);
    await buy(miner);
    await miner.client.miningBatchEarn();
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
    const move = (key: string, isBack: boolean) => {
      const lab = systemShards("lab", "WTH")[0]!;
      const transfers = held.map((row) => {
        const pool = { id: row.id, userId: null };
        const [from, to] = isBack ? [lab, pool] : [pool, lab];
        return { from, to, amount: row.balance, type: businessType.internal };
      });
      return transact(api.db, (tx) => post(tx, { key, transfers }));
    };
    await move("empty", false);
    const before = await rigs(miner);
    expect(await codeOf(claim(miner, id))).toBe(1004004004);
    expect(await codeOf(miner.client.miningBatchCollect())).toBe(1004004004);
    expect(await rigs(miner)).toEqual(before);
    expect(await balance(miner)).toBe("0");
    await move("fill", true);
    expect((await miner.client.miningBatchCollect()).count).toBe(2);
  });
});

describe("renewing", () => {
  test("[API-53] [MINE-58] [MINE-48] [MINE-49] a used-up bought rig begins anew at the price and terms of today", async () => {
    await set(5, { price: 10n * ONE, yield: 20n * ONE, days: 2n });
    const { sponsor, ...miner } = await api.invited("10");
    const { id } = await buy(miner, 5);
    expect(await codeOf(renew(miner, id))).toBe(1004004009);
    await useUp(miner, id);
    expect((await rigs(miner))[0]).toMatchObject({ status: 2, source: 1 });
    expect(await balance(miner)).toBe("20");

    await set(5, { price: 20n * ONE + 1n, yield: 30n * ONE });
    await expect(renew(miner, id)).rejects.toThrow("Insufficient Balance");
    expect((await rigs(miner))[0]?.status).toBe(2);
    await set(5, { price: 20n * ONE });
    const renewed = await renew(miner, id);
    expect(renewed).toMatchObject({ id, status: 0, leftAmount: "30", totalAmount: "30", index: 1 });
    expect(renewed).toEqual((await rigs(miner))[0]);
    expect(await balance(miner)).toBe("0");
    expect((await sponsor.client.assetsOwner()).socialValue).toBe("3");
    expect(await events(miner)).toEqual([10n, -10n, 20n]);
    expect(await codeOf(renew(miner, id))).toBe(1004004009);
    await useUp(miner, id);
    expect(await balance(miner)).toBe("30");
  });

  test.each([rigSource.gift, rigSource.reward, rigSource.airdrop])(
    "[ERR-22] [MINE-50] a used-up rig of source %i is not renewed",
    async (source) => {
      const miner = await api.miner("100");
      await set(7, shortLived(0n));
      const id = (await grant(miner, source, 7)).toString();
      await useUp(miner, id);
      await expect(renew(miner, id)).rejects.toMatchObject({
        code: 1004004006,
        message: "This type of miner cannot be renewed.",
      });
      expect((await rigs(miner))[0]).toMatchObject({ status: 2, source });
    },
  );
});

describe("lists", () => {
  test("[API-48] [API-85] [API-87] [MINE-02] [API-07] own rigs come newest first, in pages, by source and type", async () => {
    const miner = await api.miner("130");
    const bought = [await buy(miner), await buy(miner, 2), await buy(miner), await buy(miner, 2)];
    const gift = (await grant(miner, 0)).toString();
    const all = await miner.client.miningList();
    expect(all.total).toBe(5);
    expect(all.list.map(({ id }) => id)).toEqual([gift, ...bought.map(({ id }) => id).reverse()]);
    expect(all.list.map(({ miningId, index }) => [miningId, index])).toEqual([
      [1, 3],
      [2, 2],
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
    expect(all.list[1]).toEqual(bought[3]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => miner.client.miningList({ query: { pageNo, pageSize: 2 } })),
    );
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
    const sold = await miner.client.miningList({ query: { source: 1, miningId: 2 } });
    expect(sold.total).toBe(2);
    expect(sold.list.map(({ index }) => index)).toEqual([2, 1]);
    expect((await miner.client.miningList({ query: { source: 0 } })).list.map(({ id }) => id)).toEqual([gift]);
    expect((await (await api.miner()).client.miningList()).list).toEqual([]);
    expect(await codeOf(miner.client.miningList({ query: { pageSize: 101 } }))).toBe(400);
    expect(await codeOf(miner.client.miningList({ query: { source: 4 } }))).toBe(400);
  });

  test("[MINE-18] [MINE-19] [MINE-20] [MINE-21] [API-86] a rig tells where it came from", async () => {
    const miner = await api.miner("10");
    await buy(miner);
    await grant(miner, 0);
    await grant(miner, 2);
    await grant(miner, 3);
    expect((await rigs(miner)).map(({ source }) => source)).toEqual([3, 2, 0, 1]);
  });

  test("[API-49] [MINE-07] [MINE-35] every type is offered, with what the caller owns of it", async () => {
    await set(5, { price: 1_000n * ONE, yield: 2_250n * ONE, days: 365n });
    await set(6, { price: 3_000n * ONE, yield: 6_900n * ONE, days: 365n });
    await set(7, { price: 10_000n * ONE, yield: 23_500n * ONE, days: 365n });
    const miner = await api.miner("20");
    await buy(miner);
    await buy(miner);
    const { list, total } = await miner.client.miningAllList();
    expect(total).toBe(7);
    expect(list.map(({ id, source, status }) => [id, source, status])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((level) => [`-${level}`, -1, 2]),
    );
    expect(list.map(({ owned }) => owned)).toEqual([2, 0, 0, 0, 0, 0, 0]);
    expect(list.map(({ miningVo }) => [miningVo.price, miningVo.totalAmount])).toEqual([
      ["10", "20"],
      ["50", "105"],
      ["100", "215"],
      ["400", "880"],
      ["1000", "2250"],
      ["3000", "6900"],
      ["10000", "23500"],
    ]);
    expect(list.map(({ miningVo }) => miningVo.useUsdt)).toEqual([true, false, false, false, false, false, false]);
    expect(list.map(({ usdtPrice }) => usdtPrice)).toEqual(["10", "0", "0", "0", "0", "0", "0"]);
  });

  test("[API-46] [MINE-03] type names come in the language asked for", async () => {
    const { client } = await api.miner();
    const [plain, zh] = await Promise.all([
      client.miningSourceList(),
      client.miningSourceList({ query: { language: "zh" } }),
    ]);
    expect(plain.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(plain.every(({ id, name }) => name.startsWith(`S${id} `) && !/\p{Script=Han}/u.test(name))).toBe(true);
    expect(zh.every(({ id, name }) => name.startsWith(`S${id} `) && /\p{Script=Han}/u.test(name))).toBe(true);
    const offers = await client.miningAllList({ query: { language: "zh" } });
    expect(offers.list.map(({ miningVo }) => miningVo.name)).toEqual(zh.map(({ name }) => name));
    expect(await codeOf(client.miningSourceList({ query: { language: "fr" as never } }))).toBe(400);
  });

  test("[API-50] [API-93] rigs that were given are listed with their worth, bought ones are not", async () => {
    const miner = await api.miner("10");
    await buy(miner);
    await grant(miner, 3);
    await grant(miner, 0, 3);
    const { list, total } = await miner.client.miningAirdropList();
    expect(total).toBe(2);
    expect(list.map(({ symbol, level, price }) => [symbol, level, price])).toEqual([
      ["S3", 3, "100"],
      ["S1", 1, "10"],
    ]);
    expect(list.every(({ createTime }) => createTime > 0)).toBe(true);
    const log = await api.db
      .selectFrom("platform_audit")
      .selectAll()
      .where("subject", "=", `user:${miner.user.userId}`)
      .execute();
    expect(log.map(({ actor, action }) => [actor, action])).toEqual(Array(2).fill(["test", "rig.grant"]));
    expect((await miner.client.profileGet()).level).toBe(3);
  });

  test("[API-06] no call about rigs answers a stranger", async () => {
    const id = "1";
    const calls = [
      api.open.miningSourceList(),
      api.open.miningList(),
      api.open.miningAllList(),
      api.open.miningAirdropList(),
      api.open.miningSign({ query: { id: 1 } }),
      api.open.miningPurchase({ params: { id: 1 } }),
      api.open.miningEarn({ params: { id } }),
      api.open.miningCollect({ params: { id } }),
      api.open.miningRenewal({ params: { id } }),
      api.open.miningBatchEarn(),
      api.open.miningBatchCollect(),
      api.open.assetsOwner(),
      api.open.ctocPrice(),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 401));
  });
});
