import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import { codeOf, testDeployment, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startMarketApi());

const statusOf = async ({ client }: TestUser, id: string) => {
  const { list } = await client.marketOwnAdverts({ query: {} });
  return list.find((order) => order.id === id)?.status;
};

describe("a sell advert", () => {
  test("holds all WTH, returns the rest when taken, and pays the buyer when paid [API-35, API-36, C2C-18, C2C-15]", async ({
    api,
  }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const advert = await post(owner, false);
    expect(advert).toMatchObject({ status: 0, type: 1, amount: "100", dealAmount: "0", role: "creator" });
    expect(await api.balances(owner)).toEqual({ ctocValue: "0", feeValue: "0" });
    const payload = await take(buyer, advert);
    expect(payload).toMatchObject({
      payer: buyer.account.address,
      creator: owner.account.address,
      token: testDeployment.contracts.usdt,
      tokenAmount: "40",
      contract: testDeployment.contracts.c2cPayment,
    });
    expect(await take(buyer, advert)).toEqual(payload);
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    expect(await api.paid(payload)).toEqual({ status: "applied", reason: null });
    expect(await api.balances(buyer)).toMatchObject({ ctocValue: "40" });
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    expect(await statusOf(owner, advert.id)).toBe(1);
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already used" });
    const { list } = await buyer.client.marketHistory({ query: {} });
    expect(list).toMatchObject([{ id: advert.id, status: 1, dealAmount: "40", role: "taker", isBuyer: true }]);
  });

  test("returns everything when its owner cancels it, once [API-42, C2C-39, C2C-40]", async ({ api }) => {
    const owner = await api.seller();
    const advert = await post(owner, false);
    const cancel = ({ client }: TestUser) => client.marketCancel({ params: { orderId: advert.id } });
    await expectRefusal(cancel(await api.person()), "orderNotFound");
    expect(await cancel(owner)).toMatchObject({ status: 2 });
    expect(await api.balances(owner)).toEqual({ ctocValue: "100", feeValue: "5" });
    await expectRefusal(cancel(owner), "orderNotCancellable");
    await expectRefusal(take(await api.person(), advert), "advertNotOnSale");
  });

  test("a key serves an advert of the same terms only [S46]", async ({ api }) => {
    const { client } = await api.seller();
    const body = { price: "1", minAmount: "1", maxAmount: "10", buy: false };
    const idempotencyKey = "one-advert-only";
    const { id } = await client.marketPost({ body, idempotencyKey });
    expect((await client.marketPost({ body, idempotencyKey })).id).toBe(id);
    const other = client.marketPost({ body: { ...body, maxAmount: "11" }, idempotencyKey });
    await expectRefusal(other, "idempotencyConflict");
    await client.marketCancel({ params: { orderId: id } });
  });

  test("needs the WTH and the fee [ERR-32]", async ({ api }) => {
    await expectRefusal(post(await api.seller({ ctoc: "99.9999" }), false), "insufficientBalance");
    await expectRefusal(post(await api.seller({ fee: "4.9999" }), false), "feeInsufficient");
  });
});

describe("a buy advert", () => {
  test("holds the seller's WTH and fee until the creator's payment [API-37, API-38, C2C-16, C2C-17, C2C-45]", async ({
    api,
  }) => {
    const [creator, owner] = [await api.person(), await api.seller()];
    const advert = await post(creator, true, { price: "1.2" });
    expect(advert).toMatchObject({ status: 0, type: 0 });
    expect(await sell(owner, advert, "50")).toMatchObject({
      status: 5,
      dealAmount: "50",
      usdtAmount: "60",
      isBuyer: false,
    });
    expect(await api.balances(owner)).toEqual({ ctocValue: "50", feeValue: "2.5" });
    expect(await creator.client.marketPendingCount()).toBe(1);
    const payload = await creator.client.marketPay({ query: { orderId: advert.id } });
    expect(payload).toMatchObject({
      payer: creator.account.address,
      creator: owner.account.address,
      tokenAmount: "60",
    });
    await expectRefusal(owner.client.marketPay({ query: { orderId: advert.id } }), "tradeNotPayable");
    expect(await api.paid(payload)).toMatchObject({ status: "applied" });
    expect(await api.balances(creator)).toMatchObject({ ctocValue: "50" });
    expect(await statusOf(creator, advert.id)).toBe(3);
    expect(await creator.client.marketPendingCount()).toBe(0);
  });
});

describe("a trade that is not paid", () => {
  test("does not end while nodes say that its payment was used, or none answers [N01]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const { order, payload } = await api.trade(owner, buyer);
    const { state } = api.contract;
    state.used.add(payload.orderId);
    expect(await api.pass(7 * 3_600)).toBe(0);
    state.used.clear();
    state.isDown = true;
    expect(await api.expire()).toBe(0);
    expect((await api.stored(order)).status).toBe(5);
    state.isDown = false;
    expect(await api.expire()).toBe(1);
    await api.chainPasses(0);
  });

  test("ends after 6 hours, once the chain proves that it cannot be paid any more [C2C-46, C2C-47]", async ({
    api,
  }) => {
    const [creator, owner] = [await api.person(), await api.seller()];
    const advert = await post(creator, true);
    await sell(owner, advert, "100");
    const payload = await creator.client.marketPay({ query: { orderId: advert.id } });
    await api.chainReadTo(7 * 3_600);
    expect(await api.expire()).toBe(0);
    await api.chainPasses(0);
    await api.advance(6 * 3_600 + 1);
    expect(await api.expire()).toBe(0);
    await api.chainPasses(0);
    expect(await api.expire()).toBe(1);
    const back = await api.register(owner.account).catch(() => undefined);
    expect(back).toBeUndefined();
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already expired" });
    expect(await api.violations()).toEqual([]);
  });
});

describe("refusals", () => {
  test("refuses terms outside their bounds [CONST-01, CONST-02, CONST-03, CONST-04, C2C-57]", async ({ api }) => {
    const user = await api.seller({ ctoc: "1000", fee: "50" });
    const tried: [Record<string, string>, number][] = [
      [{ minAmount: "0.9999" }, errors.quantityTooSmall.code],
      [{ maxAmount: "1000.0001" }, errors.quantityTooLarge.code],
      [{ minAmount: "11", maxAmount: "10" }, errors.quantityRangeInverted.code],
      [{ price: "0.7999" }, errors.priceOutOfRange.code],
      [{ price: "1.2001" }, errors.priceOutOfRange.code],
      [{ price: "1.00001" }, 400],
      [{ price: "-1" }, 400],
      [{ price: "0.8", minAmount: "1", maxAmount: "1" }, 0],
      [{ price: "1.2", minAmount: "1", maxAmount: "999" }, 0],
    ];
    for (const [terms, code] of tried) expect(await codeOf(post(user, false, terms)), JSON.stringify(terms)).toBe(code);
    expect(await codeOf(post(user, true, { minAmount: "1000", maxAmount: "1000" }))).toBe(0);
  });

  test("allows 3 active orders, also in concurrent calls [CONST-06]", async ({ api }) => {
    const user = await api.person();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(post(user, true))));
    expect(codes.toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      ...Array.from({ length: 5 }, () => errors.tooManyActiveOrders.code),
    ]);
  });

  test("allows 10 buy orders in any 24 hours [CONST-05]", async ({ api }) => {
    const user = await api.person();
    for (let index = 0; index < 10; index += 1) {
      const { id } = await post(user, true);
      await user.client.marketCancel({ params: { orderId: id } });
    }
    await expectRefusal(post(user, true), "tooManyBuyOrders");
  });

  test("refuses own adverts, second trades, amounts out of range and changed terms", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const advert = await post(owner, false);
    await expectRefusal(take(owner, advert), "advertOwn");
    await expectRefusal(take(buyer, advert, "9.9999"), "quantityExceedsLimit");
    await expectRefusal(take(buyer, advert, "100.0001"), "quantityExceedsLimit");
    const stale = { orderId: advert.id, amount: "40", price: "0.9" };
    await expectRefusal(buyer.client.marketReserve({ query: stale }), "termsChanged");
    await expectRefusal(sell(buyer, advert), "orderNotFound");
    const takers = await Promise.all(Array.from({ length: 5 }, () => api.person()));
    const codes = await Promise.all(takers.map((taker) => codeOf(take(taker, advert))));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errors.advertNotOnSale.code)).toHaveLength(4);
  });
});

test("lists adverts to buy from or sell into, sorted and searched [API-33, C2C-03, C2C-04, C2C-05, C2C-06]", async ({
  api,
}) => {
  const [owner, other] = [await api.seller({ ctoc: "300", fee: "20" }), await api.person()];
  const prices = ["1.1", "0.9", "1"];
  for (const price of prices) await post(owner, false, { price });
  const page = async (query: object) => {
    const { list } = await other.client.marketAdverts({ query: { address: owner.account.address, ...query } });
    return list.map(({ price }) => price);
  };
  expect(await page({ buy: "true" })).toEqual(["0.9", "1", "1.1"]);
  expect(await page({ buy: "true", asc: "false" })).toEqual(["1.1", "1", "0.9"]);
  expect(await page({ buy: "true", orderBy: "createTime" })).toEqual(prices);
  expect(await page({ buy: "false" })).toEqual([]);
});
