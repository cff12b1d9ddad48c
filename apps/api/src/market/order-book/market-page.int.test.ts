import { expectRefusal } from "#test-support/expect-refusal.ts";
import { Advert } from "@wth/api-contract";
import { untouchedAdvert } from "@wth/api-contract/testing";
import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { setKycLevel } from "#identity/index.ts";
import { restrictTrader } from "../traders/trader-repo.ts";
import { setQuota } from "../traders/use-cases/set-quota.ts";
import { cancel, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

type Query = NonNullable<NonNullable<Parameters<TestUser["client"]["marketAdverts"]>[0]>["query"]>;
const page = async ({ client }: TestUser, query: Query = {}) =>
  client.marketAdverts({ query: { pageSize: 100, ...query } });
const ids = async (user: TestUser, query: Query = {}) => (await page(user, query)).list.map(({ id }) => id);
/** Ids of these adverts that a user's query finds. */
const found = async (user: TestUser, orders: readonly Order[], query: Query = {}) => {
  const shown = new Set(await ids(user, query));
  return orders.filter(({ id }) => shown.has(id)).map(({ id }) => id);
};
const idsOf = (...orders: readonly Order[]) => orders.map(({ id }) => id);
const mark = ({ client }: TestUser, { account }: TestUser, how: "none" | "block" | "favourite") =>
  client.marketMark({ body: { address: account.address, mark: how } });

describe("what is listed", () => {
  test("an advert shows its terms and its creator's figures, and nothing private [API-33, C2C-02, C2C-11, C2C-12, C2C-13, C2C-14, API-82]", async ({
    api,
  }) => {
    const [owner, stranger] = [await api.seller(), await api.register()];
    const { order: sold, payload } = await api.trade(owner, await api.person());
    expect(await api.paid(payload)).toMatchObject({ status: "applied" });
    const advert = await post(owner, false, { price: "1.05", minAmount: "1.5", maxAmount: "60" });
    const { list } = await page(stranger, { address: owner.account.address });
    expect(list).toEqual([
      {
        id: advert.id,
        price: "1.05",
        minAmount: "1.5",
        maxAmount: "60",
        amount: "60",
        volume: "40",
        user: {
          address: owner.account.address,
          avatar: "",
          nickname: "",
          kycLevel: 0,
          completed: 1,
          completionRate: 100,
          credit: 101,
        },
        createTime: advert.createTime,
        ...untouchedAdvert,
      },
    ]);
    expect(Advert.strict().parse(list[0])).toEqual(list[0]);
    expect(await ids(stranger)).not.toContain(sold.id);
    const { list: own } = await page(owner, { address: owner.account.address });
    expect(own).toEqual([{ ...list[0], role: "creator" }]);
  });

  test("the Buy tab lists sell adverts and the Sell tab buy adverts, while on sale [C2C-02, C2C-45]", async ({
    api,
  }) => {
    const [owner, buyer, visitor] = [await api.seller(), await api.person(), await api.register()];
    const offers = [await post(owner, false, { maxAmount: "40" }), await post(owner, false, { maxAmount: "40" })];
    const wanted = [await post(buyer, true), await post(buyer, true)];
    expect(await found(visitor, offers, { buy: "true" })).toEqual(idsOf(...offers));
    expect(await found(visitor, wanted, { buy: "true" })).toEqual([]);
    expect(await found(visitor, wanted, { buy: "false" })).toEqual(idsOf(...wanted));
    const [first, second] = offers as [Order, Order];
    await take(visitor, first, "10");
    await cancel(owner, second);
    await sell(await api.seller(), wanted[0] as Order);
    await cancel(buyer, wanted[1] as Order);
    for (const buy of ["true", "false"] as const)
      expect(await found(buyer, [...offers, ...wanted], { buy })).toEqual([]);
  });

  test("sorts by price or creation time, both ways, 50 a page by default [CONST-16, C2C-03, C2C-04, C2C-05]", async ({
    api,
  }) => {
    const people = await Promise.all(Array.from({ length: 18 }, () => api.person()));
    const posted = (
      await Promise.all(
        people.map(async (person, index) => {
          const prices = ["0.9", "1.1", index % 2 === 0 ? "0.95" : "1.1"];
          const own: Order[] = [];
          for (const price of prices) own.push(await post(person, true, { price }));
          return own;
        }),
      )
    ).flat();
    const [visitor] = people as [TestUser];
    const first = await visitor.client.marketAdverts({ query: { buy: "false" } });
    expect(first.list).toHaveLength(50);
    expect(first.total).toBeGreaterThanOrEqual(54);
    const mine = new Set(idsOf(...posted));
    const shown = async (query: Query) => (await ids(visitor, { buy: "false", ...query })).filter((id) => mine.has(id));
    const byTime = posted.toSorted((one, other) => Number(one.id) - Number(other.id));
    const byPrice = byTime.toSorted((one, other) => Number(parseAmount(one.price) - parseAmount(other.price)));
    expect(await shown({ orderBy: "price" })).toEqual(idsOf(...byPrice));
    expect(await shown({ orderBy: "price", asc: "false" })).toEqual(idsOf(...byPrice.toReversed()));
    expect(await shown({ orderBy: "createTime" })).toEqual(idsOf(...byTime));
    expect(await shown({ orderBy: "createTime", asc: "false" })).toEqual(idsOf(...byTime.toReversed()));
    const halves = [
      await ids(visitor, { buy: "false", pageSize: 27 }),
      await ids(visitor, { buy: "false", pageSize: 27, pageNo: 2 }),
    ];
    expect(halves.flat()).toEqual((await ids(visitor, { buy: "false" })).slice(0, 54));
  });

  test("finds an address whole, by prefix or by part, in any letter case [C2C-06]", async ({ api }) => {
    const [owner, visitor] = [await api.person(), await api.register()];
    const advert = await post(owner, true);
    const { address } = owner.account;
    const parts = [
      address,
      address.toLowerCase(),
      address.slice(0, 9),
      address.slice(5, 15),
      address.slice(2),
      ` ${address} `,
    ];
    for (const part of parts)
      expect(await found(visitor, [advert], { buy: "false", address: part }), part).toEqual(idsOf(advert));
    for (const part of ["", "0x", "0", address.slice(20, 23), address.slice(41)])
      expect(await found(visitor, [advert], { buy: "false", address: part }), part).toEqual(idsOf(advert));
    const other = address.endsWith("0") ? "1" : "0";
    for (const part of [
      `0x${address.slice(3, 12)}g`,
      "%",
      "_",
      `${address.slice(2, 41)}${other}`,
      visitor.account.address,
    ])
      expect(await page(visitor, { buy: "false", address: part }), part).toEqual({ list: [], total: 0 });
  });
});

describe("filters", () => {
  test("an amount selects adverts whose range includes it, bounds included", async ({ api }) => {
    const [owner, visitor] = [await api.person(), await api.register()];
    const advert = await post(owner, true, { minAmount: "10", maxAmount: "100" });
    const isFound = async (amount: string) => (await found(visitor, [advert], { buy: "false", amount })).length === 1;
    expect(await Promise.all(["10", "55.5", "100"].map(isFound))).toEqual([true, true, true]);
    expect(await Promise.all(["9.9999", "100.0001"].map(isFound))).toEqual([false, false]);
    expect(await codeOf(page(visitor, { amount: "1e3" }))).toBe(400);
  });

  test("verified creators only: a changed verification counts at once", async ({ api }) => {
    const [owner, visitor] = [await api.person(), await api.register()];
    const advert = await post(owner, true);
    const look = () => found(visitor, [advert], { buy: "false", kyc: "true" });
    const setLevel = (api: MarketApi, level: 0 | 1) =>
      transact(api.db, (tx) => setKycLevel(tx, { actor: "test", userId: owner.userId, level }));
    expect(await look()).toEqual([]);
    await setLevel(api, 1);
    expect(await look()).toEqual(idsOf(advert));
    const { list } = await page(visitor, { buy: "false", address: owner.account.address });
    expect(list[0]?.user.kycLevel).toBe(1);
    await setLevel(api, 0);
    expect(await look()).toEqual([]);
  });

  test("creators online only: those with a call in the last five minutes", async ({ api }) => {
    const [owner, visitor] = [await api.person(), await api.register()];
    const advert = await post(owner, true);
    const look = () => found(visitor, [advert], { buy: "false", online: "true" });
    await expect.poll(look).toEqual(idsOf(advert));
    await api.advance(290);
    expect(await look()).toEqual(idsOf(advert));
    await api.advance(15);
    expect(await look()).toEqual([]);
    expect(await found(visitor, [advert], { buy: "false" })).toEqual(idsOf(advert));
    const comesBack = async () => {
      await owner.client.marketPendingCount();
      return look();
    };
    await expect.poll(comesBack).toEqual(idsOf(advert));
  });

  test("favourites only, while they are marked", async ({ api }) => {
    const [owner, other, visitor] = [await api.person(), await api.person(), await api.register()];
    const adverts = [await post(owner, true), await post(other, true), await post(owner, true)];
    const look = () => ids(visitor, { buy: "false", favourites: "true" });
    expect(await look()).toEqual([]);
    expect(await mark(visitor, owner, "favourite")).toMatchObject({ mark: "favourite" });
    expect(await look()).toEqual(idsOf(adverts[0] as Order, adverts[2] as Order));
    expect(await ids(other, { buy: "false", favourites: "true" })).toEqual([]);
    await mark(visitor, owner, "none");
    expect(await look()).toEqual([]);
  });

  test("a block hides both users' adverts from each other only, until it is lifted", async ({ api }) => {
    const [one, other, visitor] = [await api.person(), await api.person(), await api.register()];
    const adverts = [await post(one, true), await post(other, true)] as const;
    const all = idsOf(...adverts);
    await mark(one, other, "block");
    expect(await found(one, adverts, { buy: "false" })).toEqual([all[0]]);
    expect(await found(other, adverts, { buy: "false" })).toEqual([all[1]]);
    expect(await found(visitor, adverts, { buy: "false" })).toEqual(all);
    const [total, hidden] = [await page(visitor, { buy: "false" }), await page(one, { buy: "false" })];
    expect(hidden.total).toBe(total.total - 1);
    expect(await ids(other, { buy: "false", address: one.account.address })).toEqual([]);
    await mark(one, other, "none");
    expect(await found(one, adverts, { buy: "false" })).toEqual(all);
    expect(await found(other, adverts, { buy: "false" })).toEqual(all);
    await expectRefusal(mark(one, one, "block"), "advertOwn");
  });
});

describe("only what can be taken", () => {
  test("as a buyer: no own adverts, none with three active orders or a restriction", async ({ api }) => {
    const [owner, buyer] = [await api.seller({ ctoc: "300", fee: "15" }), await api.person()];
    const advert = await post(owner, false, { maxAmount: "60" });
    const look = (who: TestUser) => found(who, [advert], { buy: "true", takeable: "true" });
    expect(await look(buyer)).toEqual(idsOf(advert));
    expect(await look(owner)).toEqual([]);
    const own = [await post(buyer, true), await post(buyer, true), await post(buyer, true)];
    expect(await look(buyer)).toEqual([]);
    await expectRefusal(take(buyer, advert), "tooManyActiveOrders");
    await cancel(buyer, own[0] as Order);
    expect(await look(buyer)).toEqual(idsOf(advert));
    await transact(api.db, (tx) => restrictTrader(tx, buyer.userId, { restricted_for_good: true }));
    expect(await look(buyer)).toEqual([]);
    await expectRefusal(take(buyer, advert), "tradingForbidden");
    await transact(api.db, (tx) => restrictTrader(tx, buyer.userId, { restricted_for_good: false }));
    expect(await codeOf(take(buyer, advert))).toBe(0);
  });

  test("as a seller: adverts that WTH, fee credit and quota suffice for", async ({ api }) => {
    const [creator, other] = [await api.person(), await api.person()];
    const bounds = ["20", "20.0001", "50"];
    const adverts: Order[] = [];
    for (const minAmount of bounds) adverts.push(await post(creator, true, { minAmount }));
    const larger = await post(other, true, { minAmount: "1", maxAmount: "50" });
    const sellers = [
      await api.seller({ ctoc: "20", fee: "5" }),
      // a fee of 5 %: enough for 20 and nothing more
      await api.seller({ ctoc: "100", fee: "1" }),
      await api.seller({ ctoc: "100", fee: "5" }),
    ] as const;
    const look = (who: TestUser, query: Query = {}) =>
      found(who, [...adverts, larger], { buy: "false", takeable: "true", ...query });
    await transact(api.db, (tx) => setQuota(tx, { actor: "test", userId: sellers[2].userId, isOn: true }));
    const { payload } = await api.trade(await api.seller(), sellers[2], "5");
    expect(await api.paid(payload)).toMatchObject({ status: "applied" });
    for (const seller of sellers) {
      expect(await look(seller)).toEqual(idsOf(adverts[0] as Order, larger));
      expect(await look(seller, { amount: "20" })).toEqual(idsOf(adverts[0] as Order, larger));
      expect(await look(seller, { amount: "20.0001" })).toEqual([]);
    }
    for (const seller of sellers) expect(await codeOf(sell(seller, adverts[1] as Order, "20.0001"))).not.toBe(0);
    expect(await codeOf(sell(sellers[0], adverts[0] as Order, "20"))).toBe(0);
    expect(await codeOf(sell(sellers[1], larger, "20"))).toBe(0);
  });
});
