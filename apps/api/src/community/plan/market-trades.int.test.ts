import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { cancel, returnTrade, paymentOf, post, sell } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { applyTrades } from "./use-cases/apply-trades.ts";
import { setShareholder } from "./use-cases/set-shareholder.ts";

const test = apiTest(() => startMarketApi());

const seller = (api: MarketApi) => api.seller({ ctoc: "500", fee: "50" });
async function holder(api: MarketApi): Promise<TestUser> {
  const user = await api.register();
  await transact(api.db, (tx) => setShareholder(tx, { actor: "test", userId: user.userId, isOn: true }));
  return user;
}
async function invite(sponsor: TestUser, person: TestUser): Promise<TestUser> {
  const { inviteCode } = await sponsor.client.profileGet();
  await person.client.bindInviteCode({ query: { inviteCode } });
  return person;
}
/** Returns the purchases and sales of a user's community so far, in WTH. */
async function traded(api: MarketApi, { userId }: TestUser): Promise<[bigint, bigint]> {
  while ((await applyTrades(api.worker)) > 0);
  const days = await api.db.selectFrom("community_plan_day").selectAll().where("user_id", "=", userId).execute();
  return [
    days.reduce((sum, { bought }) => sum + bought, 0n) / ONE,
    days.reduce((sum, { sold }) => sum + sold, 0n) / ONE,
  ];
}
const settle = (api: MarketApi, order: { id: string }, outcome: "buyer" | "seller") =>
  operate(api, "resolve", order.id, outcome, "It was shown.");

test("a trade paid on the chain counts once for both sides", async ({ api }) => {
  const [above, below] = [await holder(api), await holder(api)];
  const buyer = await invite(above, await api.person());
  const owner = await invite(below, await seller(api));
  const { payload } = await api.trade(owner, buyer, "40");
  expect(await traded(api, above)).toEqual([0n, 0n]);
  await api.paid(payload);
  await api.paid(payload);
  expect(await traded(api, above)).toEqual([40n, 0n]);
  expect(await traded(api, below)).toEqual([0n, 40n]);
});

test("a sale into a buy advert counts once for both sides", async ({ api }) => {
  const above = await holder(api);
  const buyer = await invite(above, await api.person());
  const order = await post(buyer, true);
  await sell(await seller(api), order, "30");
  await api.paid(await paymentOf(buyer, order));
  expect(await traded(api, above)).toEqual([30n, 0n]);
});

test("a dispute resolved for the buyer counts, one for the seller does not", async ({ api }) => {
  const above = await holder(api);
  const buyer = await invite(above, await api.person());
  for (const [outcome, expected] of [
    ["seller", 0n],
    ["buyer", 25n],
  ] as const) {
    const { order, payload } = await api.trade(await seller(api), buyer, "25");
    await api.paid(payload, { tokenAmount: "1" });
    expect(await traded(api, above)).toEqual([0n, 0n]);
    await settle(api, order, outcome);
    expect(await traded(api, above)).toEqual([expected, 0n]);
  }
});

test("cancelled adverts, returned trades and expired trades do not count", async ({ api }) => {
  const above = await holder(api);
  const buyer = await invite(above, await api.person());
  await cancel(buyer, await post(buyer, true));
  const { order: returned } = await api.trade(await seller(api), buyer, "10");
  await returnTrade(buyer, returned);
  await api.trade(await seller(api), buyer, "20");
  await api.pass(7 * 3600);
  expect(await traded(api, above)).toEqual([0n, 0n]);
  const open = await api.db
    .selectFrom("market_advert")
    .select("relisted_from")
    .where("state", "=", "on sale")
    .execute();
  expect(open).toEqual([{ relisted_from: BigInt(returned.id) }]);
});
