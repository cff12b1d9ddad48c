import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors, type ErrorName } from "@wth/api-contract";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { fail } from "#platform/errors/failure.ts";
import { excusing } from "../trades/payment-excuses.ts";
import { beat } from "#platform/db/heartbeat.ts";
import { eventArrives } from "#test-support/chain-inbox.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { paidArgs, paymentOf, post, sell, take, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const [RESTRICTED, FORBIDDEN, KYC_REQUIRED] = [
  errors.tradingRestricted.code,
  errors.tradingForbidden.code,
  errors.buyerKycRequired.code,
];
const liftRestriction = (api: MarketApi, { account }: TestUser) => operate(api, "liftRestriction", account.address);

/** A trade that its buyer does not pay. */
async function unpaidTrade(api: MarketApi, buyer: TestUser): Promise<Order> {
  const order = await post(await api.seller(), false);
  await take(buyer, order);
  return order;
}
async function timeOut(api: MarketApi, buyer: TestUser): Promise<void> {
  await unpaidTrade(api, buyer);
  expect(await api.pass(6 * HOUR + 1)).toBe(1);
}

describe("penalties for timeouts", () => {
  test("gives a warning, 3 days, 7 days, then for good, until an operator lifts it [ROLE-10, ROLE-11, ROLE-12, ROLE-13, ROLE-16]", async ({
    api,
  }) => {
    const buyer = await api.person();
    await timeOut(api, buyer);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1, credit: 90, restricted_until: null });
    for (const [timeouts, days] of [
      [2, 3],
      [3, 7],
    ] as const) {
      await timeOut(api, buyer);
      expect(await api.traderOf(buyer)).toMatchObject({ timeouts, credit: 100 - 10 * timeouts });
      for (const isBuy of [true, false]) expect(await codeOf(post(buyer, isBuy))).toBe(RESTRICTED);
      const advert = await post(await api.seller(), false);
      expect(await codeOf(take(buyer, advert))).toBe(RESTRICTED);
      const wanted = await post(await api.person(), true);
      expect(await codeOf(sell(buyer, wanted))).toBe(RESTRICTED);
      await api.later(days * DAY - 60);
      expect(await codeOf(take(buyer, advert))).toBe(RESTRICTED);
      await api.later(61);
    }
    await timeOut(api, buyer);
    await api.later(400 * DAY);
    expect(await codeOf(post(buyer, true))).toBe(FORBIDDEN);
    await liftRestriction(api, buyer);
    expect(await codeOf(post(buyer, true))).toBe(0);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 4, restricted_for_good: false });
  });

  test("restricts the account after 10 timeouts; the credit score stops at 0 [ROLE-14]", async ({ api }) => {
    const buyer = await api.person();
    for (let timeouts = 1; timeouts <= 10; timeouts += 1) {
      const { system_restricted } = await api.traderOf(buyer);
      expect(system_restricted).toBe(false);
      if (timeouts > 1) await liftRestriction(api, buyer);
      await timeOut(api, buyer);
    }
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 10, credit: 0, system_restricted: true });
    expect(await codeOf(post(buyer, true))).toBe(FORBIDDEN);
    await timeOutAgain(api, buyer);
    const [audited] = await api.db
      .selectFrom("platform_audit")
      .selectAll()
      .where("action", "=", "c2c.liftRestriction")
      .where("subject", "=", `user:${buyer.userId}`)
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audited).toMatchObject({ actor: "operator:shell", before: { system_restricted: true } });
  });

  async function timeOutAgain(api: MarketApi, buyer: TestUser): Promise<void> {
    await liftRestriction(api, buyer);
    await timeOut(api, buyer);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 11, credit: 0, system_restricted: true });
    await liftRestriction(api, buyer);
  }

  test("raises the credit score of both sides with completed trades, up to 200 [ROLE-15]", async ({ api }) => {
    const [owner, buyer] = [await api.seller(), await api.person()];
    const { payload } = await api.trade(owner, buyer);
    await api.paid(payload);
    for (const person of [owner, buyer])
      expect(await api.traderOf(person)).toMatchObject({ credit: 101, completed: 1 });
    await sql`update market_trader set credit = 200 where user_id = ${buyer.userId}`.execute(api.db);
    await api.paid((await api.trade(await api.seller(), buyer)).payload);
    expect(await api.traderOf(buyer)).toMatchObject({ credit: 200, completed: 2 });
  });

  test("counts two trades that time out at once as two", async ({ api }) => {
    const buyer = await api.person();
    const trades = [await unpaidTrade(api, buyer), await unpaidTrade(api, buyer), await unpaidTrade(api, buyer)];
    await api.later(6 * HOUR + 1);
    await api.chainReadTo(0);
    const counts = await Promise.all([api.expire(), api.expire(), api.expire()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(trades.length);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 3, credit: 70 });
  });
});

describe("suspends deadlines and penalties", () => {
  test("while the chain is read behind; a payment in time still counts", async ({ api }) => {
    const buyer = await api.person();
    const [paid, unpaid] = [await unpaidTrade(api, buyer), await unpaidTrade(api, buyer)];
    const payload = await paymentOf(buyer, paid);
    await api.chainReadTo(0);
    await api.later(30 * DAY);
    for (let tries = 0; tries < 3; tries += 1) expect(await api.expire()).toBe(0);
    for (const order of [paid, unpaid]) expect(await api.stored(order)).toMatchObject({ status: 5 });
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
    // the indexer catches up: event and cursor in one transaction, applied later
    await eventArrives(api.db, paidArgs(payload), { contract: "c2cPayment", name: "Paid" });
    await sql`update chain_event set block_time = to_timestamp(${payload.deadline}) where status = 'pending'`.execute(
      api.db,
    );
    await api.chainReadTo(0);
    expect(await api.expire()).toBe(1);
    expect(await api.stored(paid)).toMatchObject({ status: 5 });
    await api.apply();
    expect(await api.stored(paid)).toMatchObject({ status: 1 });
    expect(await api.stored(unpaid)).toMatchObject({ status: 6 });
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1, completed: 1 });
  });

  test("until the chain is read past the latest deadline of a payment", async ({ api }) => {
    const buyer = await api.person();
    const order = await unpaidTrade(api, buyer);
    const { expires_at } = await api.stored(order);
    const last = (expires_at as Date).getTime() / 1000 - 300;
    await api.later(7 * HOUR);
    await api.chainAt(last);
    expect(await api.expire()).toBe(0);
    await api.chainAt(last + 1);
    expect(await api.expire()).toBe(1);
  });

  test("while money is halted, and for a trade with a halt during its payment window", async ({ api }) => {
    const buyer = await api.person();
    const order = await unpaidTrade(api, buyer);
    await haltMoney(api.worker, "test", "a reason");
    expect(await codeOf(paymentOf(buyer, order))).toBe(503);
    expect(await api.pass(7 * HOUR)).toBe(0);
    await operate(api, "lift-halt", "test");
    expect(await api.expire()).toBe(1);
    expect(await api.stored(order)).toMatchObject({ status: 6 });
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0, credit: 100 });
    const [, , , timedOut, ...rest] = await api.db
      .selectFrom("market_event")
      .selectAll()
      .where("advert_id", "=", BigInt(order.id))
      .execute();
    expect(timedOut).toMatchObject({ kind: "timedOut", detail: { excuse: "halted" } });
    expect(rest).toEqual([]);
    await timeOut(api, buyer);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
  });

  const RUNS = 10;

  test("for each trade whose payment the platform refused, 0 penalties [S23]", async ({ api }) => {
    const buyer = await api.person();
    const refusals = ["chainUnavailable", "ordersPaused", "amountAboveLimit", "overloaded"] as const;
    for (let run = 0; run < RUNS; run += 1) {
      const order = await unpaidTrade(api, buyer);
      const request = { userId: buyer.userId, tradeId: BigInt(order.id) };
      const refuse = async () => {
        if (run % 5 === 4) throw new Error("an unexpected fault");
        return fail(refusals[run % 5] as ErrorName, { limit: "1", seconds: 1 });
      };
      if (run % 2 === 1) await haltMoney(api.db, "test", "a reason");
      const refused =
        run % 2 === 1 ? codeOf(paymentOf(buyer, order)) : excusing(api.db, request, refuse).catch(() => 503);
      expect(await refused).toBe(503);
      await api.db.deleteFrom("platform_halt").execute();
      expect(await api.pass(DAY)).toBe(1);
      expect(await api.stored(order)).toMatchObject({ status: 6 });
      expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0, credit: 100 });
    }
    const order = await unpaidTrade(api, buyer);
    await expectRefusal(paymentOf(await api.person(), order), "orderNotFound");
    const other = { userId: buyer.userId, tradeId: BigInt(order.id) };
    await expectRefusal(
      excusing(api.db, other, async () => fail("tradeNotPayable")),
      "tradeNotPayable",
    );
    await api.pass(DAY);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
  });

  test("not for limits of the buyer's own account, nor once a payment was signed again [W12]", async ({ api }) => {
    const buyer = await api.person();
    const refuse = async (order: Order, refusal: ErrorName) => {
      const request = { userId: buyer.userId, tradeId: BigInt(order.id) };
      const call = excusing(api.db, request, async () =>
        fail(refusal, { left: "1", unit: "USDT", time: "", seconds: 1 }),
      );
      await expectRefusal(call, refusal);
    };
    const timeouts = async () => (await api.traderOf(buyer))?.timeouts;
    const own = await unpaidTrade(api, buyer);
    await refuse(own, "accountLimitReached");
    await api.pass(DAY);
    expect(await timeouts()).toBe(1);

    const signedAgain = await unpaidTrade(api, buyer);
    await refuse(signedAgain, "chainUnavailable");
    await api.pass(HOUR);
    expect(await codeOf(paymentOf(buyer, signedAgain))).toBe(0);
    await api.pass(DAY);
    expect(await timeouts()).toBe(2);
    await operate(api, "liftRestriction", buyer.account.address);

    const refusedAgain = await unpaidTrade(api, buyer);
    await refuse(refusedAgain, "chainUnavailable");
    await api.pass(HOUR);
    expect(await codeOf(paymentOf(buyer, refusedAgain))).toBe(0);
    await api.pass(HOUR);
    await refuse(refusedAgain, "chainUnavailable");
    await api.pass(DAY);
    expect(await timeouts()).toBe(2);
  });

  test("for each trade in whose window no API was alive, 0 penalties [S23]", async ({ api }) => {
    const buyer = await api.person();
    const silence = (seconds: number) =>
      sql`update platform_heartbeat set at = at - make_interval(secs => ${seconds})`.execute(api.db);
    for (let run = 0; run < RUNS; run += 1) {
      await unpaidTrade(api, buyer);
      await api.later(6 * HOUR + 1);
      await silence(3 * HOUR);
      // half of the outages have ended when the trade ends
      if (run % 2 === 0) await beat(api.db, "api");
      await api.chainReadTo(0);
      expect(await api.expire()).toBe(1);
      expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0, credit: 100 });
      await beat(api.db, "api");
      await api.later(DAY);
    }
    await timeOut(api, buyer);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
  });

  test("for a trade with a paused contract during its payment window", async ({ api }) => {
    const buyer = await api.person();
    const arrives = (api: MarketApi, name: string) =>
      api.reports({ contract: "c2cPayment", name, args: { account: `0x${"12".repeat(20)}` } });
    await unpaidTrade(api, buyer);
    await api.later(HOUR);
    await arrives(api, "Paused");
    expect(await api.pass(6 * HOUR)).toBe(1);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
    await unpaidTrade(api, buyer);
    await arrives(api, "Unpaused");
    expect(await api.pass(7 * HOUR)).toBe(1);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 0 });
    await timeOut(api, buyer);
    expect(await api.traderOf(buyer)).toMatchObject({ timeouts: 1 });
  });
});

describe("buyers", () => {
  test("need KYC only while the operator requires it; sellers never", async ({ api }) => {
    const [owner, buyer, verified] = [
      await api.seller({ ctoc: "300", fee: "20" }),
      await api.person(),
      await api.person(),
    ];
    await operate(api, "kyc", verified.account.address, "1");
    const [one, two] = [await post(owner, false), await post(owner, false)];
    expect(await codeOf(take(buyer, one))).toBe(0);
    await operate(api, "parameter", "c2c.buyerKyc", "1");
    expect(await codeOf(take(buyer, two))).toBe(KYC_REQUIRED);
    expect(await codeOf(post(buyer, true))).toBe(KYC_REQUIRED);
    expect(await codeOf(paymentOf(buyer, one))).toBe(0);
    const wanted = await post(verified, true);
    expect(await codeOf(sell(owner, wanted))).toBe(0);
    expect(await codeOf(take(verified, two))).toBe(0);
    await expectRefusal(post(buyer, false), "insufficientBalance");
    await operate(api, "parameter", "c2c.buyerKyc", "0");
    expect(await codeOf(post(buyer, true))).toBe(0);
  });
});
