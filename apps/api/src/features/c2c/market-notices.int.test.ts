import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestUser } from "../../testing/test-api.ts";
import { post, sell, startMarketApi, take, type MarketApi } from "./testing/start-market-api.ts";

let api: MarketApi;
beforeAll(async () => {
  api = await startMarketApi();
});
afterAll(() => api.close());

const inbox = async ({ client }: TestUser) =>
  (await client.noticePage()).list.map(({ kind, data }) => ({ kind, data }));
const HOUR = 3_600;

test("a buyer whose advert was taken is told that the order needs them, until when, and nobody else is", async () => {
  const buyer = await api.person();
  const advert = await post(buyer, true);
  const seller = await api.seller();
  const deal = await sell(seller, advert);
  const [notice, ...more] = await inbox(buyer);
  expect(notice).toMatchObject({ kind: "orderNeedsYou", data: { orderId: deal.id } });
  expect([more, await inbox(seller)]).toEqual([[], []]);
});

test("a restriction is told with its end; a warning is none", async () => {
  const buyer = await api.person();
  for (let timeouts = 0; timeouts < 2; timeouts += 1) {
    await take(buyer, await post(await api.seller(), false));
    expect(await inbox(buyer)).toEqual([]);
    await api.pass(6 * HOUR + 1);
  }
  expect(await inbox(buyer)).toEqual([{ kind: "restriction", data: { until: expect.any(Number) } }]);
});
