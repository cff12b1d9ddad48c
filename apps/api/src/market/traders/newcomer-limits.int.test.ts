import { createClient, errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { bindSponsor, codeOf, type TestUser } from "#test-support/test-api.ts";
import { cancel, paymentOf, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { answerOf, originOf, registerWallets } from "#test-support/market/strategy-market.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { lapseAdverts } from "../trades/use-cases/lapse-adverts.ts";
import { postAdvert } from "../trades/use-cases/post-advert.ts";
import { openOrders } from "./newcomer-repo.ts";

const test = apiTest(() => startMarketApi({ TRUSTED_PROXY_HOPS: "1" }, { limits: "default" }));

/** The user's calls from an address. */
const from = (api: MarketApi, { accessToken, ...user }: TestUser, address: string): TestUser => {
  const headers = () => ({ authorization: `Bearer ${accessToken}`, "x-forwarded-for": address });
  return { ...user, accessToken, client: createClient({ base: api.url, headers }) };
};
const rich = (api: MarketApi) => api.seller({ ctoc: "1000", fee: "50" });
const advertOf = (owner: TestUser, maxAmount = "200") => post(owner, false, { minAmount: "1", maxAmount });
const adverts = async (api: MarketApi, count: number): Promise<Order[]> => {
  const all: Order[] = [];
  for (let index = 0; index < count; index += 1) all.push(await advertOf(await rich(api)));
  return all;
};
let networks = 0;
/** An address of a network that no other test uses. */
const newAddress = () => `198.51.${(networks += 1)}.7`;

describe("a buyer without a completed trade", () => {
  test("holds one open buy order, also in concurrent calls [S21]", async ({ api }) => {
    const user = from(api, await api.person(), newAddress());
    const [one, two, three] = (await adverts(api, 3)) as [Order, Order, Order];
    const codes = await Promise.all([one, two, three].map((advert) => codeOf(take(user, advert, "5"))));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    await expectRefusal(post(user, true), "newcomerTooManyOrders");
    expect((await user.client.marketLimits()).newcomer).toEqual({ used: 1, max: 1, quantityMax: "100" });
    expect(await codeOf(advertOf(from(api, await rich(api), newAddress())))).toBe(0);
  });

  test("counts an advert to buy until it is cancelled [S21]", async ({ api }) => {
    const user = from(api, await api.person(), newAddress());
    const wanted = await post(user, true);
    const [one] = (await adverts(api, 1)) as [Order];
    await expectRefusal(take(user, one, "5"), "newcomerTooManyOrders");
    await cancel(user, wanted);
    expect(await codeOf(take(user, one, "5"))).toBe(0);
  });

  test("buys a small quantity at once, by an advert or from one [S21]", async ({ api }) => {
    const user = from(api, await api.person(), newAddress());
    const [one] = (await adverts(api, 1)) as [Order];
    await expectRefusal(take(user, one, "100.0001"), "newcomerQuantityTooLarge");
    await expectRefusal(post(user, true, { maxAmount: "101" }), "newcomerQuantityTooLarge");
    expect(await codeOf(take(user, one, "100"))).toBe(0);
  });

  test("has none of these limits after 100 USDT to sellers of other networks [S21] [W04]", async ({ api }) => {
    const user = from(api, await api.person(), newAddress());
    const [one, two, three, four] = (await adverts(api, 4)) as [Order, Order, Order, Order];
    await api.paid(await take(user, four, "99"));
    expect((await user.client.marketLimits()).newcomer).not.toBeNull();
    await api.paid(await take(user, one, "1"));
    expect((await user.client.marketLimits()).newcomer).toBeNull();
    expect(await codeOf(take(user, two, "150"))).toBe(0);
    expect(await codeOf(take(user, three, "150"))).toBe(0);
  });
});

describe("a purchase ends no limit of a newcomer", () => {
  /** Buys from a seller. @returns true when the buyer is a newcomer afterwards */
  const isNewAfter = async (api: MarketApi, seller: TestUser, buyer: TestUser) => {
    await api.paid(await take(buyer, await advertOf(seller), "100"));
    return (await buyer.client.marketLimits()).newcomer !== null;
  };

  test("from a seller of the same /48, also by an advert to buy [W04]", async ({ api }) => {
    const [seller, buyer] = [
      from(api, await rich(api), "2001:db8:1:1::1"),
      from(api, await api.person(), "2001:db8:1:2::1"),
    ];
    expect(await isNewAfter(api, seller, buyer)).toBe(true);
    const wanted = await post(buyer, true);
    await sell(seller, wanted, "100");
    await api.paid(await paymentOf(buyer, wanted));
    expect((await buyer.client.marketLimits()).newcomer).not.toBeNull();
    expect(await isNewAfter(api, from(api, await rich(api), "2001:db8:2:1::1"), buyer)).toBe(false);
  });

  test("from a seller of the same referral line [W04]", async ({ api }) => {
    const [sponsor, between, buyer] = [await rich(api), await api.register(), await api.register()];
    await bindSponsor(between, sponsor);
    await bindSponsor(buyer, between);
    expect(await isNewAfter(api, from(api, sponsor, newAddress()), from(api, buyer, newAddress()))).toBe(true);
  });
});

describe("the buyers of one address range", () => {
  test("hold few unpaid purchases together, whatever they did before [S21] [W04]", async ({ api }) => {
    const owners = await adverts(api, 10);
    const address = (last: number) => `203.0.113.${last}`;
    for (let index = 0; index < 3; index += 1)
      await take(from(api, await api.person(), address(index + 1)), owners[index] as Order, "5");
    const late = await api.person();
    await expectRefusal(take(from(api, late, address(200)), owners[5] as Order, "5"), "rangeTooManyOrders");
    // an advert to buy locks nothing yet, but waits for its range when it is sold into
    const wanted = await post(from(api, late, address(201)), true);
    await expectRefusal(sell(await rich(api), wanted), "traderClosed");
    await cancel(late, wanted);
    expect(await codeOf(take(from(api, late, "203.0.114.1"), owners[5] as Order, "5"))).toBe(0);
    const trader = await api.person();
    await api.paid(await take(from(api, trader, newAddress()), owners[6] as Order, "100"));
    for (const index of [3, 4]) await take(from(api, trader, address(9)), owners[index] as Order, "5");
    await expectRefusal(take(from(api, trader, address(9)), owners[7] as Order, "5"), "rangeTooManyOrders");
    expect(await codeOf(take(from(api, trader, newAddress()), owners[7] as Order, "5"))).toBe(0);
  });

  test("are those of a /64 of IPv6, also in concurrent calls [S21]", async ({ api }) => {
    const owners = await adverts(api, 8);
    const users = await Promise.all(owners.map(() => api.person()));
    const codes = await Promise.all(
      owners.map((advert, index) =>
        codeOf(take(from(api, users[index] as TestUser, `2001:db8:7:7::${index}`), advert, "5")),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
  });

  test("are those of a /48, whatever they did before [W14]", async ({ api }) => {
    const owners = await adverts(api, 14);
    const takeNext = (user: TestUser) => take(user, owners.shift() as Order, "5");
    const traders = [await api.person(), await api.person()] as const;
    for (const trader of traders)
      await api.paid(await take(from(api, trader, newAddress()), owners.shift() as Order, "100"));
    for (const [index, trader] of traders.entries()) {
      const ofRange = `2001:db8:8:${index}`;
      for (let person = 0; person < 3; person += 1)
        await takeNext(from(api, await api.person(), `${ofRange}::${person}`));
      for (let order = 0; order < 2; order += 1) await takeNext(from(api, trader, `${ofRange}::9`));
    }
    const elsewhere = from(api, traders[0], "2001:db8:8:9::9");
    await expectRefusal(takeNext(elsewhere), "rangeTooManyOrders");
    expect(await codeOf(takeNext(from(api, traders[0], newAddress())))).toBe(0);
  });

  test("are known by a keyed digest alone [S21]", async ({ api }) => {
    const [one, two] = (await adverts(api, 2)) as [Order, Order];
    await take(from(api, await api.person(), "192.0.2.1"), one, "5");
    await take(from(api, await api.person(), "192.0.2.99"), two, "5");
    const [first, second] = [await api.stored(one), await api.stored(two)];
    expect(first.newcomer_range).toEqual(second.newcomer_range);
    expect(first.newcomer_range).toHaveLength(32);
    expect(first.newcomer_range?.toString("latin1")).not.toContain("192.0.2");
  });
});

describe("a newcomer's advert to buy", () => {
  test("ends after a day, of which its creator learns, and no other advert does [W14]", async ({ api }) => {
    const user = from(api, await api.person(), newAddress());
    const wanted = await post(user, true);
    const trader = from(api, await api.person(), newAddress());
    await api.paid(await take(trader, (await adverts(api, 1))[0] as Order, "100"));
    const lasting = await post(trader, true);
    await api.later(86_000);
    expect(await lapseAdverts(api.worker)).toBe(0);
    await api.later(500);
    expect([await lapseAdverts(api.worker), await lapseAdverts(api.worker)]).toEqual([1, 0]);
    expect([await api.stored(wanted), await api.stored(lasting)].map(({ status }) => status)).toEqual([2, 0]);
    const { list } = await user.client.notificationPage({ query: {} });
    expect(list[0]).toMatchObject({ kind: "advertLapsed", data: { orderId: wanted.id, amount: "100" } });
    expect((await user.client.marketLimits()).newcomer?.used).toBe(0);
  });
});

test("all newcomers together hold a share of the market, and 50 orders in any [S21]", async ({ api }) => {
  await api.parameter("c2c.newcomerShare", 0n);
  const codes: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const owners = await adverts(api, 5);
    const users = await Promise.all(owners.map(() => api.person()));
    const answers = owners.map((advert, index) =>
      codeOf(take(from(api, users[index] as TestUser, newAddress()), advert, "5")),
    );
    codes.push(...(await Promise.all(answers)));
  }
  expect(new Set(codes)).toEqual(new Set([0, errors.newcomersTooManyOrders.code]));
  expect(await transact(api.db, (tx) => openOrders(tx, "trade", "newcomers", originOf(0)))).toMatchObject({
    count: 50,
  });
});

test("a refused advert to buy names the adverts to buy of all newcomers [W14]", async ({ api }) => {
  await api.parameter("c2c.newcomerAdvertShare", 0n);
  const terms = { price: "1", minAmount: "1", maxAmount: "1", buy: true };
  for (const [index, userId] of (await registerWallets(api.db, 50, 9_000_000)).entries())
    await answerOf(transact(api.db, (tx) => postAdvert(tx, { ...terms, userId, origin: originOf(1_000 + index) })));
  const user = from(api, await api.person(), newAddress());
  await expectRefusal(post(user, true), "newcomersTooManyAdverts");
});
