import { connectAs } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { post } from "#test-support/market/market-actions.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";

/** At the end every invariant holds: nothing that was planted had an effect. */
const test = apiTest(() => startMarketApi());

const TERMS = /does not begin on the terms of its advert/;
/** A trade of the only sold out advert without one, taken by a user, as the API's own statements would write it. */
const insert = (id: string, columns: Readonly<Record<string, string>> = {}) => {
  const trade = {
    id: "id",
    advert_id: "id",
    side: "side",
    seller_id: "creator_id",
    buyer_id: "$1",
    amount: `${ONE}`,
    usdt_amount: "price",
    price: "price",
    fee: "div(min_amount * fee_rate + 9999, 10000)",
    reserved_at: "platform_now()",
    expires_at: "platform_now() + interval '6 hours'",
    ...columns,
  };
  return `insert into market_trade (${Object.keys(trade).join(", ")})
    select ${Object.values(trade).join(", ")} from market_advert where id = ${id}`;
};

test("refuses trades on other terms than the advert's to the API's credentials [W11]", async ({ api }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { id } = await post(owner, false, { minAmount: "1", maxAmount: "40" });
  const client = await connectAs(api.database.urls.api);
  const trying = async (sql: string) => {
    await client.query("begin");
    try {
      await client.query(
        "update market_advert set state = 'sold out', open_amount = 0, ended_at = platform_now() where id = $1",
        [id],
      );
      await client.query(sql, [buyer.userId]);
    } finally {
      await client.query("rollback");
    }
  };
  await trying(insert(id));
  for (const columns of [
    { seller_id: "$1", buyer_id: "creator_id" },
    { price: "price * 2", usdt_amount: "price * 2" },
    { usdt_amount: "price - 1" },
    { amount: `${ONE / 2n}`, usdt_amount: "price / 2" },
    { fee: "0" },
    { state: "'paid'", ended_at: "platform_now()", pay_seconds: "0" },
  ])
    await expect(trying(insert(id, columns)), JSON.stringify(columns)).rejects.toThrow(TERMS);
  await client.end();
});

test("lets the API complete no trade, nor change what was agreed [W11]", async ({ api }) => {
  const { order } = await api.trade(await api.seller(), await api.person());
  const client = await connectAs(api.database.urls.api);
  const change = (columns: string) => client.query(`update market_trade set ${columns} where id = ${order.id}`);
  await expect(change("state = 'paid', ended_at = platform_now()")).rejects.toThrow(/cannot complete trade/);
  for (const columns of ["buyer_id = seller_id", "pay_seconds = 1", "amount = 1", "expires_at = platform_now()"])
    await expect(change(columns), columns).rejects.toThrow(/permission denied/);
  await client.end();
});
