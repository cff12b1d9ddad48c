import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { paymentOf, post, sell, type Order } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { codeOf, testDeployment, type TestUser } from "#test-support/test-api.ts";
import { startServer } from "#entry/start-server.ts";

/** Trades that an outage keeps from being paid, each of a buyer of its own. */
const TRADES = Number(process.env["OUTAGE_TRADES"] ?? 2);
/** Longer than the silence that counts as an outage. */
const OUTAGE_MS = 65_000;
const HOUR = 3_600;

const test = freshApiTest(() => startMarketApi());

type Waiting = { buyer: TestUser; order: Order };

/** Trades of buy adverts, whose payments no one has asked to sign so far. */
async function openTrades(api: MarketApi, count: number): Promise<Waiting[]> {
  const trades: Waiting[] = [];
  for (let trade = 0; trade < count; trade += 1) {
    const [seller, buyer] = [await api.seller(), await api.person()];
    const order = await post(buyer, true);
    await sell(seller, order);
    trades.push({ buyer, order });
  }
  return trades;
}

/** Ends all trades that wait. @returns timeouts of their buyers, in the order of the trades */
async function timeoutsAfterEnd(api: MarketApi, trades: readonly Waiting[]): Promise<number[]> {
  await api.later(6 * HOUR + 1);
  await api.chainReadTo(0);
  while ((await api.expire()) > 0);
  const traders = await Promise.all(trades.map(({ buyer }) => api.traderOf(buyer)));
  return traders.map((trader) => trader?.timeouts ?? 0);
}

test(`no buyer of ${TRADES} trades is penalised when no node answered them [S23, H23]`, async ({ api }) => {
  const trades = await openTrades(api, TRADES);
  const [control] = await openTrades(api, 1);
  api.contract.state.isDown = true;
  const refusals = new Set<number>();
  for (const { buyer, order } of trades) refusals.add(await codeOf(paymentOf(buyer, order)));
  api.contract.state.isDown = false;
  expect([...refusals]).toEqual([errors.chainUnavailable.code]);
  const timeouts = await timeoutsAfterEnd(api, control === undefined ? trades : [...trades, control]);
  expect(timeouts).toEqual([...trades.map(() => 0), 1]);
});

test(`no buyer of ${TRADES} trades is penalised when no server ran for a minute [S23, H23]`, async ({ api }) => {
  const trades = await openTrades(api, TRADES);
  await api.stopServer();
  await pause(OUTAGE_MS);
  const server = await startServer(api.config, testDeployment);
  expect(await timeoutsAfterEnd(api, trades)).toEqual(trades.map(() => 0));
  await server.close();
});
