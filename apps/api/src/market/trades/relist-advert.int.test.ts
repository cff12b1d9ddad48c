import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { describe, expect } from "vitest";
import { restrictTrader } from "#market/traders/trader-repo.ts";
import { now } from "#platform/db/clock.ts";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { cancel, post, returnTrade, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const people = async (api: MarketApi): Promise<[TestUser, TestUser]> => [await api.seller(), await api.person()];
/** The advert on sale that came of a returned trade. */
const again = async (api: MarketApi, { id }: { id: string }) =>
  api.db.selectFrom("market_advert").selectAll().where("relisted_from", "=", BigInt(id)).executeTakeFirst();
const lists = async ({ client }: TestUser, id: string) =>
  (await client.marketAdverts({ query: {} })).list.some((advert) => advert.id === id);

describe("a sell advert that was given back", () => {
  test("is on sale again as soon as its signed payment is dead, with all of its WTH [S21]", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const order = await post(owner, false, { minAmount: "1", maxAmount: "100" });
    const payload = await take(buyer, order, "40");
    await api.chainReadTo(0);
    await returnTrade(buyer, order);
    expect(await again(api, order)).toBeUndefined();
    await api.later(301);
    await api.chainAt(payload.deadline);
    expect(await api.expire()).toBe(0);
    await api.chainAt(payload.deadline + 1);
    expect(await api.expire()).toBe(1);
    const relisted = await again(api, order);
    expect(relisted).toMatchObject({ state: "on sale", max_amount: parseAmount("100"), min_amount: parseAmount("1") });
    const id = String(relisted?.id);
    expect(await lists(await api.person(), id)).toBe(true);
    expect(await api.balances(owner)).toEqual({ ctocValue: "0", feeValue: "0" });
    const seen = await owner.client.marketDetail({ query: { orderId: order.id } });
    expect(seen).toMatchObject({ status: 6, relistedAs: id });
    const { log } = await owner.client.marketDetail({ query: { orderId: id } });
    expect(log).toMatchObject([{ kind: "posted", by: "platform", detail: { relistedFrom: order.id } }]);
    await take(await api.person(), { id }, "100");
    expect(await api.stored({ id })).toMatchObject({ status: 5 });
  });

  test("signs payments that are dead after five minutes by default [S21]", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { payload } = await api.trade(owner, buyer);
    const left = payload.deadline - (await now(api.db)).getTime() / 1000;
    expect(left).toBeGreaterThan(295);
    expect(left).toBeLessThanOrEqual(300);
  });

  test("is on sale again at once when no payment can be used [S21]", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { order, payload } = await api.trade(owner, buyer);
    await api.later(400);
    await api.chainAt(payload.deadline + 1);
    // the worker ends the payment, whose trade has time left
    expect(await api.expire()).toBe(0);
    expect(await returnTrade(buyer, order)).toMatchObject({ status: 6 });
    expect(await again(api, order)).toMatchObject({ state: "on sale" });
  });

  test("is as large as what the seller has not spent meanwhile [S21]", async ({ api }) => {
    const [owner, buyer] = [await api.seller({ ctoc: "105", fee: "10" }), await api.person()];
    const order = await post(owner, false, { minAmount: "1", maxAmount: "100" });
    await take(buyer, order, "40");
    await post(owner, false, { minAmount: "1", maxAmount: "60" });
    await returnTrade(buyer, order);
    await api.pass(400);
    expect(await again(api, order)).toMatchObject({ max_amount: parseAmount("45") });
  });

  test("stays off sale when its seller may not trade, or the time to pay ran out [S21]", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { order } = await api.trade(owner, buyer);
    await returnTrade(buyer, order);
    await transact(api.db, (tx) => restrictTrader(tx, owner.userId, { restricted_for_good: true }));
    await api.pass(400);
    expect(await again(api, order)).toBeUndefined();
    expect(await api.balances(owner)).toEqual({ ctocValue: "100", feeValue: "5" });
    const { order: unpaid } = await api.trade(await api.seller(), buyer);
    await api.pass(6 * HOUR + 1);
    expect(await api.stored(unpaid)).toMatchObject({ status: 6 });
    expect(await again(api, unpaid)).toBeUndefined();
  });
});

test("a buy advert whose creator returns the trade is not on sale again [S21]", async ({ api }) => {
  const [owner, buyer] = await people(api);
  const wanted = await post(buyer, true);
  await sell(owner, wanted);
  expect(await returnTrade(buyer, wanted)).toMatchObject({ status: 6 });
  expect(await again(api, wanted)).toBeUndefined();
});

describe("returns without a timeout", () => {
  test("are limited in 24 hours; further ones count as timeouts [S21]", async ({ api }) => {
    await api.parameter("c2c.freeReturns", 1n);
    const buyer = await api.person();
    const returned = async () => {
      const wanted = await post(buyer, true);
      await sell(await api.seller(), wanted);
      const { returnGraceEnds } = await buyer.client.marketDetail({ query: { orderId: wanted.id } });
      await returnTrade(buyer, wanted);
      return returnGraceEnds !== null;
    };
    expect(await returned()).toBe(true);
    expect((await buyer.client.marketLimits()).returns).toMatchObject({ used: 1, max: 1 });
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
    expect(await returned()).toBe(false);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
    await api.later(24 * HOUR + 1);
    expect(await returned()).toBe(true);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
    await api.parameter("c2c.freeReturns", 20n);
  });

  test.for<[end: string, changes: Record<string, string>]>([
    ["was paid", {}],
    ["was paid wrongly, as an operator decided", { tokenAmount: "1" }],
  ])("a trade that %s after all uses up none [S21]", async ([, changes], { api }) => {
    await api.parameter("c2c.freeReturns", 1n);
    const [buyer, seller] = [await api.person(), await api.seller()];
    const used = async () => (await buyer.client.marketLimits()).returns.used;
    const { order, payload } = await api.trade(seller, buyer);
    await returnTrade(buyer, order);
    expect(await used()).toBe(1);
    await api.paid(payload, changes);
    expect(await used()).toBe(0);
    if ("tokenAmount" in changes) await operate(api, "resolve", order.id, "seller", "It was too little.");
    expect(await used()).toBe(0);
    const wanted = await post(buyer, true);
    await sell(await api.seller(), wanted);
    await returnTrade(buyer, wanted);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
    await api.parameter("c2c.freeReturns", 20n);
  });

  test("concurrent ones count one by one [S21]", async ({ api }) => {
    await api.parameter("c2c.freeReturns", 1n);
    const buyer = await api.person();
    const adverts = [await post(buyer, true), await post(buyer, true), await post(buyer, true)];
    for (const advert of adverts) await sell(await api.seller(), advert);
    await Promise.all(adverts.map((advert) => returnTrade(buyer, advert)));
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 2 });
    await api.parameter("c2c.freeReturns", 20n);
  });
});

test("a buyer with unpaid trades needs KYC, as operators set it [S21]", async ({ api }) => {
  await api.parameter("c2c.unpaidBeforeKyc", 2n);
  const buyer = await api.person();
  for (let unpaid = 0; unpaid < 2; unpaid += 1) {
    expect((await buyer.client.marketLimits()).needsKyc).toBe(false);
    const { order } = await api.trade(await api.seller(), buyer);
    await returnTrade(buyer, order);
    await api.pass(400);
  }
  expect((await buyer.client.marketLimits()).needsKyc).toBe(true);
  await expectRefusal(post(buyer, true), "unpaidKycRequired");
  await expectRefusal(take(buyer, await post(await api.seller(), false)), "unpaidKycRequired");
  await api.later(30 * 24 * HOUR);
  await cancel(buyer, await post(buyer, true));
  await api.parameter("c2c.unpaidBeforeKyc", 0n);
});
