import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { post, sell, paymentOf } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import type { TestUser } from "#test-support/test-api.ts";

const test = freshApiTest(() => startMarketApi());
const DAY = 86_400;

const own = async ({ client }: TestUser, interval: "hour" | "day" = "day") =>
  (await client.marketOwnTrades({ query: { interval } })).map(({ price, amount, isBuy }) => [price, amount, isBuy]);

test("lists own paid trades of both kinds with one's side, oldest first [U31]", async ({ api }) => {
  const [owner, other, visitor] = [await api.seller(), await api.person(), await api.register()];
  await api.paid((await api.trade(owner, other, "10")).payload);
  await api.later(60);
  // a trade without payment is not listed
  await api.trade(owner, other, "5");
  const advert = await post(other, true, { price: "1.1", minAmount: "1", maxAmount: "20" });
  await sell(owner, advert, "20");
  await api.paid(await paymentOf(other, advert));

  const bought = [
    ["1", "10", true],
    ["1.1", "20", true],
  ];
  expect(await own(other)).toEqual(bought);
  expect(await own(owner)).toEqual(bought.map(([price, amount]) => [price, amount, false]));
  expect(await own(visitor)).toEqual([]);
  const [first] = await other.client.marketOwnTrades({ query: {} });
  const { trades } = await other.client.marketTrades({ query: { interval: "day" } });
  expect(first?.time).toBe(trades[0]?.time);

  await api.later(8 * DAY);
  expect([await own(other, "hour"), await own(other)]).toEqual([[], bought]);
  await api.later(90 * DAY);
  expect(await own(other)).toEqual([]);
  await expectRefusal(own(other, "week" as "day"), "badRequest");
});
