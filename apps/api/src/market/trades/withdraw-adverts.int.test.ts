import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import { describe, expect } from "vitest";
import { balanceOf } from "#ledger/index.ts";
import { restrictTrader } from "#market/traders/trader-repo.ts";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { paymentOf, post, returnTrade, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { operate } from "#test-support/operate.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const disable = (api: MarketApi, { account }: TestUser) => operate(api, "disable", account.address);
const enable = (api: MarketApi, { account }: TestUser) => operate(api, "enable", account.address);
const ban = (api: MarketApi, { userId }: TestUser) =>
  transact(api.db, (tx) => restrictTrader(tx, userId, { restricted_for_good: true }));

/** A user with an advert of each type on sale. */
async function advertiser(api: MarketApi) {
  const user = await api.seller();
  const adverts = [await post(user, false), await post(user, true)] as const;
  return { user, adverts };
}

async function expectWithdrawn(api: MarketApi, { user, adverts }: Awaited<ReturnType<typeof advertiser>>, why: string) {
  for (const advert of adverts) {
    expect(await api.stored(advert)).toMatchObject({ status: 2 });
    const event = await api.db
      .selectFrom("market_event")
      .select(["kind", "user_id", "detail"])
      .where("advert_id", "=", BigInt(advert.id))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ kind: "cancelled", user_id: null, detail: { reason: why } });
  }
  expect(await transact(api.db, (tx) => balanceOf(tx, user.userId, "ctoc"))).toBe(100n * ONE);
}

describe("withdraws a user's adverts with the transaction that", () => {
  test("disables the account; other users can no longer take them [S22]", async ({ api }) => {
    const offer = await advertiser(api);
    const other = await api.seller();
    await disable(api, offer.user);
    await expectWithdrawn(api, offer, "account disabled");
    await expectRefusal(take(other, offer.adverts[0]), "advertNotOnSale");
    await expectRefusal(sell(other, offer.adverts[1]), "advertNotOnSale");
    await enable(api, offer.user);
    await expectWithdrawn(api, offer, "account disabled");
  });

  test("revokes the verification [S22]", async ({ api }) => {
    const offer = await advertiser(api);
    await operate(api, "kyc", offer.user.account.address, "0");
    expect(await api.stored(offer.adverts[0])).toMatchObject({ status: 0 });
    await operate(api, "kyc", offer.user.account.address, "1");
    await operate(api, "kyc", offer.user.account.address, "0");
    await expectWithdrawn(api, offer, "verification revoked");
  });

  test("restricts trading after timeouts, not with the warning of the first [S22]", async ({ api }) => {
    const offer = await advertiser(api);
    for (const status of [0, 2]) {
      await take(offer.user, await post(await api.seller(), false));
      await api.pass(6 * HOUR + 1);
      for (const advert of offer.adverts) expect(await api.stored(advert)).toMatchObject({ status });
    }
    await expectWithdrawn(api, offer, "trading restricted");
  });
});

test("withdraws an advert once when the account is disabled while it is taken [S22]", async ({ api }) => {
  for (let round = 0; round < 6; round += 1) {
    const { user, adverts } = await advertiser(api);
    const other = await api.seller();
    const [taken] = await Promise.allSettled([take(other, adverts[0]), disable(api, user), sell(other, adverts[1])]);
    expect(await api.stored(adverts[0])).toMatchObject({ status: taken.status === "fulfilled" ? 5 : 2 });
  }
  await api.pass(6 * HOUR + 1);
});

describe("checks both sides", () => {
  test("when an advert is taken [S22]", async ({ api }) => {
    const { user, adverts } = await advertiser(api);
    const other = await api.seller();
    await ban(api, user);
    await expectRefusal(take(other, adverts[0]), "traderClosed");
    await expectRefusal(sell(other, adverts[1]), "traderClosed");
    await operate(api, "liftRestriction", user.account.address);
    await ban(api, other);
    await expectRefusal(take(other, adverts[0]), "tradingForbidden");
  });

  test("when a buy advert is taken whose creator must be verified [S22]", async ({ api }) => {
    const { adverts } = await advertiser(api);
    await operate(api, "parameter", "c2c.buyerKyc", "1");
    await expectRefusal(sell(await api.seller(), adverts[1]), "traderClosed");
    await operate(api, "parameter", "c2c.buyerKyc", "0");
  });

  test("when a payment is signed; a closed seller costs the buyer nothing [S22]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const { order } = await api.trade(owner, buyer);
    await disable(api, owner);
    await expectRefusal(paymentOf(buyer, order), "sellerClosed");
    await api.pass(6 * HOUR + 1);
    expect(await api.stored(order)).toMatchObject({ status: 6 });
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
  });

  test("a return because the seller is closed uses up no free return [S22]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const { order } = await api.trade(owner, buyer);
    await disable(api, owner);
    await returnTrade(buyer, order);
    await api.pass(6 * HOUR + 1);
    expect(await api.stored(order)).toMatchObject({ status: 6 });
    expect((await buyer.client.marketLimits()).returns).toMatchObject({ used: 0 });
    const next = await api.trade(await api.seller(), buyer);
    await returnTrade(buyer, next.order);
    await api.pass(6 * HOUR + 1);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
  });

  test("when a banned buyer asks for a payment [S22]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const wanted = await post(buyer, true);
    await sell(owner, wanted);
    await ban(api, buyer);
    await expectRefusal(paymentOf(buyer, wanted), "tradingForbidden");
    await returnTrade(buyer, wanted);
  });
});
