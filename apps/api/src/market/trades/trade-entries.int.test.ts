import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { cancel, post, returnTrade, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";

const test = apiTest(() => startMarketApi());

/** Entries of a trade as its reader sees them: account, signed value and business type. */
async function entriesOf({ client }: TestUser, { id }: { id: string }) {
  const { entries } = await client.marketDetail({ query: { orderId: id } });
  return entries.map(({ account, value, changeType, businessType }) => [
    account,
    `${changeType === 0 ? "-" : "+"}${value}`,
    businessType,
  ]);
}

test("shows each side its own entries of a sale, from the advert to the payment [U29]", async ({ api }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const advert = await post(owner, false);
  expect(await entriesOf(owner, advert)).toEqual([
    ["ctoc", "-100", 13],
    ["fee", "-5", 18],
  ]);
  expect(await entriesOf(buyer, advert)).toEqual([]);
  const payload = await take(buyer, advert, "40");
  const sold = [
    ["ctoc", "-100", 13],
    ["fee", "-5", 18],
    ["ctoc", "+60", 15],
    ["fee", "+3", 30],
  ];
  expect(await entriesOf(owner, advert)).toEqual(sold);
  await api.paid(payload);
  expect(await entriesOf(owner, advert)).toEqual(sold);
  expect(await entriesOf(buyer, advert)).toEqual([["ctoc", "+40", 14]]);
});

test("shows what comes back from a cancelled advert and a returned trade [U29, V05]", async ({ api }) => {
  const [creator, seller] = [await api.person(), await api.seller()];
  const withdrawn = await post(seller, false);
  await cancel(seller, withdrawn);
  expect(await entriesOf(seller, withdrawn)).toEqual([
    ["ctoc", "-100", 13],
    ["fee", "-5", 18],
    ["ctoc", "+100", 17],
    ["fee", "+5", 30],
  ]);
  const wanted = await post(creator, true);
  await sell(seller, wanted, "40");
  await returnTrade(creator, wanted);
  expect(await entriesOf(seller, wanted)).toEqual([
    ["ctoc", "-40", 18],
    ["fee", "-2", 18],
    ["ctoc", "+40", 32],
    ["fee", "+2", 30],
  ]);
  expect(await entriesOf(creator, wanted)).toEqual([]);
});

test("names the trade of each of its entries in the statement [U29]", async ({ api }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const advert = await post(owner, false);
  await api.paid(await take(buyer, advert, "40"));
  const tradesOf = async ({ client }: TestUser) =>
    (await client.accountsStatement()).list.map(({ tradeId, businessType }) => [tradeId, businessType]);
  expect((await tradesOf(owner)).slice(0, 4).map(([tradeId]) => tradeId)).toEqual(Array(4).fill(advert.id));
  expect((await tradesOf(owner)).slice(4).every(([tradeId]) => tradeId === null)).toBe(true);
  expect(await tradesOf(buyer)).toEqual([[advert.id, 14]]);
});
