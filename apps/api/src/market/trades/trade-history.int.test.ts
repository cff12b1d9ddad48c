import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestUser } from "#test-support/test-api.ts";
import { cancel, post } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

let api: MarketApi;
let visitor: TestUser;
beforeAll(async () => {
  api = await startMarketApi();
  visitor = await api.register();
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
});

const HOUR = 3_600;
async function staysSignedIn(): Promise<void> {
  const longer = sql`expires_at = expires_at + interval '400 days'`;
  await sql`update identity_access_token set ${longer}`.execute(api.db);
  await sql`update identity_session set ${longer}`.execute(api.db);
}

async function trade(price: string, amount: string): Promise<void> {
  const owner = await api.seller({ ctoc: amount, fee: "10" });
  const order = await post(owner, false, { price, minAmount: "1", maxAmount: amount });
  const buyer = await api.person();
  const payload = await buyer.client.marketReserve({ query: { orderId: order.id, amount } });
  expect(await api.paid(payload)).toMatchObject({ status: "applied" });
}
const trades = (interval: "hour" | "day") => visitor.client.marketTrades({ query: { interval } });

/** Moves the server's clock to the start of the next day, and on by so many seconds. */
async function nextDay(seconds: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`select
    86400 - (extract(epoch from platform_now())::int % 86400) as left`.execute(api.db);
  await api.advance((rows[0]?.left ?? 0) + seconds);
  await staysSignedIn();
}

test("lists the last paid trades and prices by hour and day, without names", async () => {
  expect(await trades("day")).toEqual({ trades: [], candles: [] });
  await nextDay(600);
  await trade("1", "10");
  await trade("1.2", "20.5");
  await post(await api.seller(), false);
  expect((await trades("hour")).candles).toHaveLength(1);
  await nextDay(600);
  await trade("0.9", "5");
  await api.advance(HOUR);
  await staysSignedIn();
  await trade("1.1", "6");
  await trade("1.05", "1");

  const [hours, days] = [await trades("hour"), await trades("day")];
  expect(days.trades.map(({ price, amount }) => [price, amount])).toEqual([
    ["1", "10"],
    ["1.2", "20.5"],
    ["0.9", "5"],
    ["1.1", "6"],
    ["1.05", "1"],
  ]);
  expect(days.trades).toEqual(days.trades.toSorted((one, other) => one.time - other.time));
  expect(hours.trades).toEqual(days.trades);
  const today = Math.floor((days.trades.at(-1)?.time ?? 0) / 86_400_000) * 86_400_000;
  expect(days.candles).toEqual([
    { time: today - 86_400_000, open: "1", high: "1.2", low: "1", close: "1.2", volume: "30.5" },
    { time: today, open: "0.9", high: "1.1", low: "0.9", close: "1.05", volume: "12" },
  ]);
  expect(hours.candles).toEqual([
    { time: today - 86_400_000, open: "1", high: "1.2", low: "1", close: "1.2", volume: "30.5" },
    { time: today, open: "0.9", high: "0.9", low: "0.9", close: "0.9", volume: "5" },
    { time: today + HOUR * 1000, open: "1.1", high: "1.1", low: "1.05", close: "1.05", volume: "7" },
  ]);
  expect(JSON.stringify(days)).not.toMatch(/0x|user|order/);
});

test("leaves out hours before a week and days before a quarter, also when cached", async () => {
  await trades("hour");
  await api.advance(8 * 24 * HOUR);
  await staysSignedIn();
  await trade("1", "1");
  expect((await trades("hour")).candles).toHaveLength(1);
  expect((await trades("day")).candles).toHaveLength(3);
  await api.advance(91 * 24 * HOUR);
  await staysSignedIn();
  await trade("1", "2");
  expect((await trades("day")).candles).toMatchObject([{ volume: "2" }]);
});

test("returns the depth at each price as adverts come and go", async () => {
  const before = new Map((await visitor.client.marketDepth()).map((level) => [level.price, level]));
  const [owner, buyer] = [await api.seller({ ctoc: "150", fee: "10" }), await api.person()];
  const offers = [
    await post(owner, false, { price: "1.19" }),
    await post(owner, false, { price: "1.19", maxAmount: "50" }),
  ];
  const wanted = await post(buyer, true, { price: "0.81", maxAmount: "30" });
  const levels = await visitor.client.marketDepth();
  const prices = levels.map(({ price }) => parseAmount(price));
  expect(prices).toEqual(prices.toSorted((one, other) => Number(one - other)));
  expect(levels.filter(({ price }) => !before.has(price))).toEqual([
    { price: "0.81", offered: "0", wanted: "30" },
    { price: "1.19", offered: "150", wanted: "0" },
  ]);
  await cancel(owner, offers[0] as (typeof offers)[number]);
  await cancel(buyer, wanted);
  expect((await visitor.client.marketDepth()).filter(({ price }) => !before.has(price))).toEqual([
    { price: "1.19", offered: "50", wanted: "0" },
  ]);
});
