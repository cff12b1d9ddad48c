import { transact } from "@wth/db";
import { PAYMENT_LEFT_MIN_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { paymentOf } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import { startSteppingClock } from "#test-support/stepping-clock.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { orderTools } from "#chain/index.ts";
import { checkInvariants } from "#ledger/index.ts";
import { marketInvariants } from "../market-invariants.ts";
import { lockTrade } from "./lock-trade.ts";
import { signPayment } from "./sign-payment.ts";

/** `TIMED_SIGNINGS` sets how many payments are signed around the beginning of a second. */
const SIGNINGS = Number(process.env["TIMED_SIGNINGS"] ?? 400);
const HOURS_6 = 6 * 3600;
const MINUTES_20 = 20 * 60;

const fits = marketInvariants.filter(({ id }) => id === "C3");

class RolledBack extends Error {}

async function startMarketAtLastMinutes() {
  const market = await startMarketApi();
  const [owner, buyer] = [await market.seller(), await market.person()];
  const { order } = await market.trade(owner, buyer);
  await market.later(HOURS_6 - MINUTES_20 + 1);
  await market.chainReadTo(0);
  // the first payment ends, so that each call signs another
  await market.expire();
  const clock = await startSteppingClock(market.database);
  const { openContext } = orderTools("trade", market.config, testDeployment);
  const stored = await market.stored(order);
  const close = async () => {
    await clock.close();
    await market.close();
  };
  return { ...market, buyer, order, clock, openContext, expiresAt: stored.expires_at as Date, close };
}

const test = apiTest(startMarketAtLastMinutes);

test("a payment signed while a second begins ends in time [S01]", async ({ api }) => {
  const tradeId = BigInt(api.order.id);
  const last = Math.floor(api.expiresAt.getTime() / 1000) - 300;
  const context = await api.openContext(api.db, api.buyer.userId);
  const violations: unknown[] = [];
  for (let run = 0; run < SIGNINGS; run += 1) {
    const boundary = (last - 1 - PAYMENT_LEFT_MIN_SECONDS - (run % 850)) * 1000;
    // the second begins between two readings, or at the first
    await api.clock.set(boundary - (run % 8));
    const signing = transact(api.db, async (tx) => {
      const payment = await signPayment(tx, context, await lockTrade(tx, tradeId), api.buyer.userId);
      violations.push(...(await checkInvariants(tx, fits)));
      if (payment.deadline.getTime() > last * 1000) violations.push(payment.deadline);
      throw new RolledBack();
    });
    await expect(signing).rejects.toThrow(RolledBack);
  }
  expect(violations).toEqual([]);
});

test("a call that pays in a trade's last 20 minutes keeps every invariant [S01]", async ({ api }) => {
  const last = Math.floor(api.expiresAt.getTime() / 1000) - 300;
  await api.clock.set((last - 600) * 1000 - 12);
  expect(await paymentOf(api.buyer, api.order)).toBeDefined();
  expect(await api.violations()).toEqual([]);
});
