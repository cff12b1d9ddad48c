import { transact } from "@wth/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liftRestriction } from "../traders/use-cases/lift-restriction.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

let api: MarketApi;
beforeAll(async () => {
  api = await startMarketApi();
});
afterAll(() => api.close());

const inbox = async ({ client }: TestUser) =>
  (await client.notificationPage()).list.map(({ kind, data }) => ({ kind, data }));
const lift = ({ userId }: TestUser) =>
  transact(api.db, (tx) => liftRestriction(tx, { actor: "operator:test", userId }));
const HOUR = 3_600;

test("notifies the buyer whose advert was taken, with the deadline, and no one else", async () => {
  const buyer = await api.person();
  const advert = await post(buyer, true);
  const seller = await api.seller();
  const trade = await sell(seller, advert);
  const [notification, ...more] = await inbox(buyer);
  expect(notification).toMatchObject({ kind: "orderNeedsYou", data: { orderId: trade.id } });
  expect([more, await inbox(seller)]).toEqual([[], []]);
});

test("notifies of a restriction with its end, and of its lifting once", async () => {
  const buyer = await api.person();
  for (let timeouts = 0; timeouts < 2; timeouts += 1) {
    await take(buyer, await post(await api.seller(), false));
    expect(await inbox(buyer)).toEqual([]);
    await api.pass(6 * HOUR + 1);
  }
  const restricted = { kind: "restriction", data: { until: expect.any(Number) } };
  expect(await inbox(buyer)).toEqual([restricted]);
  await lift(buyer);
  await lift(buyer);
  expect(await inbox(buyer)).toEqual([{ kind: "restrictionLifted", data: {} }, restricted]);
});

test("does not notify of lifting a restriction that has expired", async () => {
  const buyer = await api.person();
  for (let timeouts = 0; timeouts < 2; timeouts += 1) {
    await take(buyer, await post(await api.seller(), false));
    await api.pass(6 * HOUR + 1);
  }
  await api.later(3 * 24 * HOUR);
  await lift(buyer);
  expect((await inbox(buyer)).map(({ kind }) => kind)).toEqual(["restriction"]);
});
