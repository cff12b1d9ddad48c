import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { PAYMENT_SECONDS } from "@wth/rules";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { cancel, returnTrade, paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const NOT_PAYABLE = errors.tradeNotPayable.code;
const kinds = (detail: Awaited<ReturnType<typeof returnTrade>>) => detail.log.map(({ kind }) => kind);
const people = async (api: MarketApi): Promise<[TestUser, TestUser]> => [await api.seller(), await api.person()];

describe("a buyer gives a trade back", () => {
  test("ends at once without a signed payment; within the grace it costs nothing", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const advert = await post(buyer, true);
    await sell(owner, advert);
    const detail = await returnTrade(buyer, advert);
    expect(detail).toMatchObject({ status: 6, returnAsked: true, turn: null });
    expect(kinds(detail)).toEqual(["posted", "taken", "returnAsked", "returned"]);
    expect(await api.balances(owner)).toEqual({ ctocValue: "100", feeValue: "5" });
    expect(await api.traderOf(buyer)).toMatchObject({ completed: 0, timeouts: 0 });
    expect(await codeOf(paymentOf(buyer, advert))).toBe(NOT_PAYABLE);
  });

  test("waits until a signed payment is dead, and signs no other", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { order, payload } = await api.trade(owner, buyer);
    await api.chainReadTo(0);
    expect(await buyer.client.marketPendingCount()).toBe(1);
    expect(await returnTrade(buyer, order)).toMatchObject({ status: 5, returnAsked: true, turn: "platform" });
    expect(await buyer.client.marketPendingCount()).toBe(0);
    expect(await returnTrade(buyer, order)).toMatchObject({ status: 5 });
    const [sale] = (await owner.client.marketOwnAdverts({ query: {} })).list;
    expect(sale).toMatchObject({ id: order.id, returnEnds: payload.deadline * 1_000 });
    expect(await paymentOf(buyer, order)).toEqual(payload);
    await api.later(1_000);
    await expectRefusal(paymentOf(buyer, order), "tradeNotPayable");
    await api.chainAt(payload.deadline);
    expect(await api.expire()).toBe(0);
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    await api.chainAt(payload.deadline + 1);
    expect(await api.expire()).toBe(1);
    expect(await codeOf(paymentOf(buyer, order))).toBe(NOT_PAYABLE);
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    const { relistedAs } = await owner.client.marketDetail({ query: { orderId: order.id } });
    await cancel(owner, { id: relistedAs ?? "" });
    expect(await api.balances(owner)).toEqual({ ctocValue: "100", feeValue: "5" });
    expect(await api.traderOf(buyer)).toMatchObject({ completed: 0, timeouts: 0 });
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already expired" });
  });

  test("completes the trade when the payment arrives after all", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { order, payload } = await api.trade(owner, buyer);
    await returnTrade(buyer, order);
    expect(await api.paid(payload)).toEqual({ status: "applied", reason: null });
    expect(await api.pass(7 * 3_600)).toBe(0);
    expect(await api.stored(order)).toMatchObject({ status: 1 });
    await expectRefusal(returnTrade(buyer, order), "tradeNotReturnable");
    expect(await api.traderOf(buyer)).toMatchObject({ completed: 1, timeouts: 0 });
    await expectRefusal(returnTrade(buyer, await post(await api.seller(), false)), "orderNotFound");
  });

  test("costs nothing up to 5 minutes after the trade, later counts as a timeout", async ({ api }) => {
    for (const [seconds, timeouts] of [
      [299, 0],
      [301, 1],
    ] as const) {
      const [owner, buyer] = await people(api);
      const advert = await post(buyer, true);
      await sell(owner, advert);
      await api.later(seconds);
      const detail = await returnTrade(buyer, advert);
      expect(detail.status).toBe(6);
      expect(kinds(detail).includes("penalty")).toBe(timeouts === 1);
      expect(await api.traderOf(buyer)).toMatchObject({ timeouts });
    }
  });

  test("is refused once the time to pay is over, and takes no free return", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const { order } = await api.trade(owner, buyer);
    await api.later(PAYMENT_SECONDS);
    await expectRefusal(returnTrade(buyer, order), "paymentTimeOver");
    expect(await buyer.client.marketDetail({ query: { orderId: order.id } })).toMatchObject({
      status: 5,
      returnAsked: false,
    });
    expect(await api.pass(3_600)).toBe(1);
    expect(await api.stored(order)).toMatchObject({ status: 6, return_requested_at: null });
  });

  test("is for the buyer only, once, while the trade waits for the payment", async ({ api }) => {
    const [owner, buyer] = await people(api);
    const stranger = await api.person();
    const advert = await post(buyer, true);
    await expectRefusal(returnTrade(buyer, advert), "orderNotFound");
    await sell(owner, advert);
    await expectRefusal(returnTrade(owner, advert), "tradeNotReturnable");
    await expectRefusal(returnTrade(stranger, advert), "orderNotFound");
    await expectRefusal(returnTrade(stranger, { id: "999999" }), "orderNotFound");
    const answers = await Promise.all(Array.from({ length: 6 }, () => returnTrade(buyer, advert)));
    expect(answers.map(({ status }) => status)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(kinds(answers[0] as (typeof answers)[0])).toEqual(["posted", "taken", "returnAsked", "returned"]);
  });

  test("races with signing: the payment is signed and awaited, or the trade ends", async ({ api }) => {
    for (let round = 0; round < 10; round += 1) {
      const [owner, buyer] = await people(api);
      const advert = await post(buyer, true);
      await sell(owner, advert);
      const [signed, returned] = await Promise.all([codeOf(paymentOf(buyer, advert)), returnTrade(buyer, advert)]);
      expect([signed, returned.status]).toEqual(signed === 0 ? [0, 5] : [NOT_PAYABLE, 6]);
    }
    await api.pass(7 * 3_600);
  });
});

test("frees the slot of a trade that was returned in time", async ({ api }) => {
  const [owner, buyer] = [await api.seller({ ctoc: "400", fee: "20" }), await api.person()];
  const adverts = [await post(owner, false), await post(owner, false), await post(owner, false)];
  for (const advert of adverts) await take(buyer, advert, "10");
  const fourth = await post(await api.seller(), false);
  await expectRefusal(take(buyer, fourth, "10"), "tooManyActiveOrders");
  await returnTrade(buyer, adverts[0] as (typeof adverts)[0]);
  await expectRefusal(take(buyer, fourth, "10"), "tooManyActiveOrders");
  await api.pass(302);
  expect(await codeOf(take(buyer, fourth, "10"))).toBe(0);
});
