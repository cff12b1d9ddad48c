import { describe, expect } from "vitest";
import { codeOf } from "#test-support/test-api.ts";
import { buy, rigs, rigTest as test } from "#test-support/mining/rig-actions.ts";

describe("lists", () => {
  test("pages own rigs newest first, by source and type [API-48, API-85, API-87, API-07]", async ({ api, act }) => {
    const miner = await api.miner("130");
    const bought = [await buy(miner), await buy(miner, 2), await buy(miner), await buy(miner, 2)];
    const gift = (await act.grant(miner, 0)).toString();
    const all = await miner.client.miningList();
    expect(all.total).toBe(5);
    expect(all.list.map(({ id }) => id)).toEqual([gift, ...bought.map(({ id }) => id).toReversed()]);
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

  test("notifies the receiver of a granted rig, not the buyer of one", async ({ api, act }) => {
    const miner = await api.miner("10");
    await buy(miner);
    const rigId = (await act.grant(miner, 2, 3)).toString();
    const { list } = await miner.client.notificationPage();
    expect(list.map(({ kind, data }) => [kind, data])).toEqual([["rigGranted", { rigId, level: 3, source: 2 }]]);
  });

  test("returns the source of a rig [API-86]", async ({ api, act }) => {
    const miner = await api.miner("10");
    await buy(miner);
    await act.grant(miner, 0);
    await act.grant(miner, 2);
    await act.grant(miner, 3);
    expect((await rigs(miner)).map(({ source }) => source)).toEqual([3, 2, 0, 1]);
  });

  test("lists every type with the number that the caller owns [API-49]", async ({ api }) => {
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

  test("returns type names in the requested language [API-46]", async ({ api }) => {
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

  test("lists granted rigs with their price, bought ones not [API-50, API-93]", async ({ api, act }) => {
    const miner = await api.miner("10");
    await buy(miner);
    await act.grant(miner, 3);
    await act.grant(miner, 0, 3);
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
    expect(log.map(({ actor, action }) => [actor, action])).toEqual([
      ["test", "rig.grant"],
      ["test", "rig.grant"],
    ]);
    expect((await miner.client.profileGet()).level).toBe(3);
  });

  test("refuses all rig calls without a session [API-06]", async ({ api }) => {
    const id = "1";
    const calls = [
      api.open.miningSourceList(),
      api.open.miningList(),
      api.open.miningAllList(),
      api.open.miningAirdropList(),
      api.open.miningSign({ query: { id: 1 } }),
      api.open.miningBuy({ params: { id: 1 } }),
      api.open.miningStart({ params: { id } }),
      api.open.miningClaim({ params: { id } }),
      api.open.miningRenew({ params: { id } }),
      api.open.miningStartAll(),
      api.open.miningClaimAll(),
      api.open.accountsBalances(),
      api.open.marketPrice(),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 401));
  });
});
