import { errors } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { codeOf } from "#test-support/test-api.ts";
import { paymentOf } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const LIFETIME = 300;
const MARGIN = 300;
const LEFT_MIN = 30;

async function newTrade(api: MarketApi) {
  const buyer = await api.person();
  return { buyer, ...(await api.trade(await api.seller(), buyer)) };
}

test("an expired payment is not given out; another is, once the chain shows its end", async ({ api }) => {
  const { buyer, order, payload } = await newTrade(api);
  await api.later(LIFETIME - 2 * LEFT_MIN);
  expect(await paymentOf(buyer, order)).toEqual(payload);
  // a wallet could not send it in time
  await api.later(LEFT_MIN + 1);
  await expectRefusal(paymentOf(buyer, order), "paymentExpired");
  await api.later(LEFT_MIN);
  await expectRefusal(paymentOf(buyer, order), "paymentExpired");
  await api.pass(2);
  expect((await paymentOf(buyer, order)).orderId).not.toBe(payload.orderId);
});

test("a payment with too little time left is refused with the end of the trade", async ({ api }) => {
  const { buyer, order } = await newTrade(api);
  await api.pass(6 * HOUR - MARGIN - 2 * LEFT_MIN);
  expect(await codeOf(paymentOf(buyer, order))).toBe(0);
  await api.pass(LEFT_MIN + 1);
  expect((await buyer.client.marketDetail({ query: { orderId: order.id } })).turn).toBe("buyer");
  await api.chainReadTo(0);
  await api.later(LEFT_MIN);
  expect((await buyer.client.marketDetail({ query: { orderId: order.id } })).turn).toBe("platform");
  await expect(paymentOf(buyer, order)).rejects.toMatchObject({
    code: errors.paymentTimeShort.code,
    message: expect.stringMatching(
      /^Less than 6 minutes are left.* the trade ends at \d{4}\/.* UTC, and the WTH goes back/,
    ),
  });
});

test("a payment after the end is refused, whether or not an expired one is left", async ({ api }) => {
  const { buyer, order } = await newTrade(api);
  await api.later(6 * HOUR + 1);
  await expectRefusal(paymentOf(buyer, order), "paymentTimeOver");
  const other = await newTrade(api);
  await api.later(6 * HOUR - MARGIN);
  await api.chainReadTo(0);
  await api.expire();
  await api.later(MARGIN + 1);
  await expectRefusal(paymentOf(other.buyer, other.order), "paymentTimeOver");
  await api.pass(1);
  await expectRefusal(paymentOf(other.buyer, other.order), "tradeNotPayable");
});
