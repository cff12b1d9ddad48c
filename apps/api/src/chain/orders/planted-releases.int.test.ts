import { connectAs } from "@wth/db/testing";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";

/** At the end every invariant holds: nothing that was planted had an effect. */
const test = apiTest(() => startMarketApi());

const [HOLD, ORDER] = [/cannot end hold/, /cannot end signed order/];

/** Pays all that is left of a hold to its owner. */
const release = (key: string, outcome = "released") =>
  `select ledger_hold_resolve(hold_key, '${outcome}', array[account_id], array[ledger_hold_left(h)], array[0],
    array[null]::bigint[]) from ledger_hold h where hold_key = '${key}'`;
const part = (key: string) => `select ledger_hold_release_part(hold_key, account_id, 1, 0)
  from ledger_hold h where hold_key = '${key}'`;
const expire = (orderId: string) => `update chain_signed_order set status = 'expired' where order_id = '${orderId}'`;

test("the API's credentials release no hold of a signed order that is open [W11]", async ({ api }) => {
  const user = await api.person({ normal: "400", ctoc: "10" });
  const { orderId: wths } = await user.client.swapSign({ body: { amount: "10" } });
  const { orderId: number } = await user.client.nftMintNumber();
  const { order, payload } = await api.trade(await api.seller(), await api.person());
  const intruder = await connectAs(api.database.urls.api);
  for (const key of [`wths:${wths}`, `number:${number}`, `trade:${order.id}`, `trade-fee:${order.id}`])
    await expect(intruder.query(release(key)), key).rejects.toThrow(HOLD);
  for (const key of [`trade:${order.id}`, `trade-fee:${order.id}`])
    await expect(intruder.query(part(key)), key).rejects.toThrow(HOLD);
  for (const id of [wths, number, payload.orderId]) await expect(intruder.query(expire(id)), id).rejects.toThrow(ORDER);
  await intruder.end();
});
