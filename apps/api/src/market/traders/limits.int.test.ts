import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { cancel, returnTrade, paymentOf, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const [NOT_ON_SALE, TOO_MANY_ACTIVE, TOO_MANY_BUYS, BLOCKED] = [
  errors.advertNotOnSale.code,
  errors.tooManyActiveOrders.code,
  errors.tooManyBuyOrders.code,
  errors.traderBlocked.code,
];
const HOUR = 3_600;
const rich = (api: MarketApi) => api.seller({ ctoc: "1000", fee: "50" });
const advertOf = (owner: TestUser) => post(owner, false, { minAmount: "1", maxAmount: "10" });
const adverts = (api: MarketApi, count: number) =>
  Promise.all(Array.from({ length: count }, async () => advertOf(await rich(api))));
const sorted = (codes: readonly number[]) => codes.toSorted((a, b) => a - b);
/** So many times one answer, and so many times another. */
const mixed = (zeros: number, code: number, times: number) => [
  ...Array.from({ length: zeros }, () => 0),
  ...Array.from({ length: times }, () => code),
];

/** Begins and takes back so many adverts to buy. */
async function buysBegun(user: TestUser, count: number): Promise<void> {
  for (let begun = 0; begun < count; begun += 1) await cancel(user, await post(user, true));
}

describe("three active orders", () => {
  test("counts own adverts and trades as a buyer, not sales into others' adverts [CONST-06]", async ({ api }) => {
    const user = await rich(api);
    const [one, two] = (await adverts(api, 2)) as [Order, Order];
    const own = await post(user, true);
    await take(user, one, "5");
    await take(user, two, "5");
    expect(await codeOf(post(user, true))).toBe(TOO_MANY_ACTIVE);
    expect(await codeOf(advertOf(user))).toBe(TOO_MANY_ACTIVE);
    for (let sales = 0; sales < 5; sales += 1)
      expect(await codeOf(sell(user, await post(await api.person(), true), "10"))).toBe(0);
    await cancel(user, own);
    expect(await codeOf(advertOf(user))).toBe(0);
    expect(await codeOf(advertOf(user))).toBe(TOO_MANY_ACTIVE);
  });

  test("frees the slot of a trade that is paid, times out or fails [CONST-06]", async ({ api }) => {
    const user = await api.person();
    const [first, second, third, ...more] = await adverts(api, 6);
    const payload = await take(user, first as { id: string }, "5");
    for (const advert of [second, third]) await take(user, advert as { id: string }, "5");
    const next = () => codeOf(take(user, more.pop() as { id: string }, "5"));
    expect(await codeOf(take(user, more[0] as { id: string }, "5"))).toBe(TOO_MANY_ACTIVE);
    await api.paid(payload);
    expect(await next()).toBe(0);
    await api.paid(await paymentOf(user, second as { id: string }), { tokenAmount: "1" });
    expect(await next()).toBe(0);
    expect(await codeOf(take(user, more[0] as { id: string }, "5"))).toBe(TOO_MANY_ACTIVE);
    await api.pass(6 * HOUR + 1);
    await expectRefusal(take(user, more[0] as { id: string }, "5"), "tradingRestricted");
  });

  test("holds in concurrent calls; one of eight buyers takes an advert [CONST-06]", async ({ api }) => {
    const user = await api.person();
    const many = await adverts(api, 8);
    const codes = await Promise.all(many.map((advert) => codeOf(take(user, advert, "5"))));
    expect(sorted(codes)).toEqual(mixed(3, TOO_MANY_ACTIVE, 5));
    const [one] = await adverts(api, 1);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const takes = await Promise.all(buyers.map((buyer) => codeOf(take(buyer, one as { id: string }, "5"))));
    expect(sorted(takes)).toEqual(mixed(1, NOT_ON_SALE, 7));
  });

  test("makes one trade and one payment of a buyer's overlapping calls", async ({ api }) => {
    const [user, [advert]] = [await api.person(), await adverts(api, 1)];
    const payloads = await Promise.all(Array.from({ length: 6 }, () => take(user, advert as { id: string }, "5")));
    expect(new Set(payloads.map(({ orderId }) => orderId)).size).toBe(1);
    const { orderId, ...rest } = payloads[0] as (typeof payloads)[0];
    expect(await take(user, advert as { id: string }, "7")).toEqual({ orderId, ...rest });
    expect(rest.tokenAmount).toBe("5");
  });
});

describe("ten buy orders in 24 hours", () => {
  test("allows the 10th, adverts and trades together, until the first is 24 hours old [CONST-05]", async ({ api }) => {
    const user = await api.person();
    const advert = await post(user, true);
    await cancel(user, advert);
    await api.pass(HOUR);
    await buysBegun(user, 8);
    const [one, two] = (await adverts(api, 2)) as [Order, Order];
    expect(await codeOf(take(user, one, "5"))).toBe(0);
    expect(await codeOf(post(user, true))).toBe(TOO_MANY_BUYS);
    expect(await codeOf(take(user, two, "5"))).toBe(TOO_MANY_BUYS);
    await returnTrade(user, one);
    await api.pass(23 * HOUR - 60);
    expect(await codeOf(take(user, two, "5"))).toBe(TOO_MANY_BUYS);
    await api.pass(61);
    expect(await codeOf(take(user, two, "5"))).toBe(0);
    expect(await codeOf(post(user, true))).toBe(TOO_MANY_BUYS);
  });

  test("does not count sell adverts and sales [CONST-05]", async ({ api }) => {
    const user = await rich(api);
    await buysBegun(user, 10);
    expect(await codeOf(post(user, true))).toBe(TOO_MANY_BUYS);
    expect(await codeOf(advertOf(user))).toBe(0);
    expect(await codeOf(sell(user, await post(await api.person(), true), "10"))).toBe(0);
  });

  test("refuses the 11th also in concurrent calls [CONST-05]", async ({ api }) => {
    const user = await api.person();
    await buysBegun(user, 8);
    const many = await adverts(api, 4);
    const codes = await Promise.all([
      ...many.map((advert) => codeOf(take(user, advert, "5"))),
      codeOf(post(user, true)),
      codeOf(post(user, true)),
    ]);
    expect(sorted(codes)).toEqual(mixed(2, TOO_MANY_BUYS, 4));
  });
});

describe("users who have blocked each other", () => {
  test("do not trade, whichever side blocked; others do", async ({ api }) => {
    const [owner, other, third] = [await rich(api), await rich(api), await api.person()];
    const mark = (mark: "block" | "none") =>
      owner.client.marketMark({ body: { address: other.account.address, mark } });
    const [sale, wanted] = [await advertOf(owner), await post(owner, true)];
    const theirs = await advertOf(other);
    await mark("block");
    expect(await codeOf(take(other, sale, "5"))).toBe(BLOCKED);
    expect(await codeOf(sell(other, wanted, "10"))).toBe(BLOCKED);
    expect(await codeOf(take(owner, theirs, "5"))).toBe(BLOCKED);
    expect(await codeOf(take(third, theirs, "5"))).toBe(0);
    await mark("none");
    expect(await codeOf(take(other, sale, "5"))).toBe(0);
  });
});
