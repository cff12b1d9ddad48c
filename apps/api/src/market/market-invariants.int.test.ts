import { expect } from "vitest";
import { operate } from "#test-support/operate.ts";
import { eventArrives } from "#test-support/chain-inbox.ts";
import { damageTest } from "#test-support/damage-test.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { marketInvariants } from "./market-invariants.ts";
import { cancel, returnTrade, paidArgs, paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import { startMarketWithPictures, type MarketWithPictures } from "#test-support/market/start-market-api.ts";

const test = damageTest(async () => {
  const api = await startMarketWithPictures();
  await setUpHistory(api);
  return api;
}, marketInvariants);

const seller = (api: MarketWithPictures) => api.seller({ ctoc: "500", fee: "50" });

/** A trade of a buy advert, which its payment ends in a way that an operator must settle. */
async function failed(api: MarketWithPictures, buyer: TestUser) {
  const order = await post(buyer, true);
  await sell(await seller(api), order);
  await api.paid(await paymentOf(buyer, order), { tokenAmount: "1" });
  return order;
}

/** A trade whose payment is reported after its deadline. */
async function abnormal(api: MarketWithPictures) {
  const { payload } = await api.trade(await seller(api), await api.person());
  const id = await eventArrives(api.db, paidArgs(payload), { contract: "c2cPayment", name: "Paid" });
  await api.db
    .updateTable("chain_event")
    .set({ block_time: new Date((payload.deadline + 1) * 1000) })
    .where("id", "=", id)
    .execute();
  await api.apply();
}

/** An order in every status, of both types where there are both, with quota earned, used and returned. */
async function setUpHistory(api: MarketWithPictures): Promise<void> {
  const limited = await api.seller({ ctoc: "500", fee: "50" });
  await operate(api, "quota", limited.account.address, "on");
  await api.paid((await api.trade(await seller(api), limited, "30")).payload);
  const sold = await post(limited, false, { maxAmount: "90" });
  await api.paid(await take(await api.person(), sold, "60"));
  await cancel(limited, await post(limited, false, { maxAmount: "20" }));
  const buyer = await api.person();
  const bought = await post(buyer, true);
  await sell(await seller(api), bought);
  await api.paid(await paymentOf(buyer, bought));
  const returned = await post(await seller(api), false);
  const returner = await api.person();
  await take(returner, returned);
  await returnTrade(returner, returned);
  await api.trade(await seller(api), await api.person());
  await api.pass(6 * 3_600 + 1);
  await operate(api, "resolve", (await failed(api, await api.person())).id, "buyer", "Paid");
  await operate(api, "resolve", (await failed(api, await api.person())).id, "seller", "Unpaid");
  await failed(api, await api.person());
  await abnormal(api);
  const { owner: side, order } = await api.failedTrade();
  const pictures = [await api.picture(side), await api.picture(side)];
  await side.client.marketStatement({ body: { orderId: order.id, text: "As the picture shows.", pictures } });
  await post(await api.person(), true);
  await post(await seller(api), false);
  await api.trade(await seller(api), await api.person());
  const waiting = await post(await api.person(), true);
  await sell(await seller(api), waiting);
}

test("finds nothing in an undamaged database", async ({ api, foundAfter }) => {
  const statesOf = async (table: "market_advert" | "market_trade") => {
    const rows = await api.db.selectFrom(table).select("state").distinct().orderBy("state").execute();
    return rows.map(({ state }) => state);
  };
  expect(await statesOf("market_advert")).toEqual(["on sale", "sold out", "withdrawn"]);
  expect(await statesOf("market_trade")).toHaveLength(6);
  expect(await foundAfter("select 1")).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

const paid = "state = 'paid', ended_at = now(), pay_seconds = 1";
const oneAdvert = (where: string) => `id = (select min(id) from market_advert where ${where})`;
const oneTrade = (where: string) => `id = (select min(id) from market_trade where ${where})`;
const onSale = "state = 'on sale', open_amount = max_amount, ended_at = null";
const sold = "id = (select min(advert_id) from market_trade where state = 'given back')";
const wanted = oneAdvert("state = 'on sale' and side = 'buy'");

test.for<[damage: string, found: string[], sql: string]>([
  [
    "a sale that ended while its WTH is held",
    ["C1", "I14", "C8"],
    `update market_trade set ${paid} where ${oneTrade("state = 'awaiting payment' and side = 'sell'")}`,
  ],
  [
    "a hold of one unit less",
    ["C1"],
    `update ledger_hold set amount = amount - 1
    where hold_key = 'trade:' || (select min(id) from market_advert where state = 'on sale' and side = 'sell')`,
  ],
  [
    "a fee that is not held",
    ["C1"],
    "delete from ledger_hold where hold_key = 'trade-fee:' || (select min(id) from market_trade where state = 'awaiting payment')",
  ],
  [
    "a hold that was paid out instead of returned",
    ["C1"],
    `update ledger_hold_resolution set outcome = 'captured' where outcome = 'released'
    and hold_id in (select id from ledger_hold where hold_key like 'trade:%')`,
  ],
  [
    "a part that was not returned",
    ["C1"],
    "delete from ledger_hold_part where hold_id in (select id from ledger_hold where hold_key like 'trade:%')",
  ],
  [
    "a hold without its order",
    ["C2"],
    "insert into ledger_hold (hold_key, account_id, escrow_account_id, amount, operation_id, created_at) select 'trade:999999', account_id, escrow_account_id, amount, operation_id, created_at from ledger_hold limit 1",
  ],
  [
    "a paid trade that also timed out",
    ["C1", "I14", "C8"],
    `update market_trade set state = 'timed out', pay_seconds = null where ${oneTrade("state = 'paid' and side = 'buy'")}`,
  ],
  [
    "a timed-out trade with a payment that could be used",
    ["I14"],
    `update chain_signed_order set status = 'open'
    where order_id = (
      select payment_id from market_trade where state in ('given back', 'timed out') and payment_id is not null limit 1)`,
  ],
  [
    "a paid trade whose payment was never used",
    ["I14", "I12"],
    "update chain_signed_order set status = 'expired', event_id = null where kind = 'trade' and status = 'used'",
  ],
  [
    "a trade that ended twice by its log",
    ["I14"],
    `insert into market_event (advert_id, trade_id, kind)
    select id, id, 'timedOut' from market_trade where ${oneTrade("state = 'paid' and side = 'buy'")}`,
  ],
  [
    "a payment for more than was agreed",
    ["C3"],
    "update chain_signed_order set amount = amount + 1 where kind = 'trade' and status = 'open'",
  ],
  [
    "a payment to another user",
    ["C3"],
    "update chain_signed_order set recipient = '0x' || repeat('1', 40) where kind = 'trade' and status = 'open'",
  ],
  [
    "a payment by another user",
    ["C3"],
    "update chain_signed_order set user_id = user_id - 1 where kind = 'trade' and status = 'open'",
  ],
  [
    "a payment that outlives its trade",
    ["C3"],
    "update chain_signed_order set deadline = deadline + interval '6 hours' where kind = 'trade' and status = 'open'",
  ],
  [
    "a payment without a trade",
    ["C3"],
    `delete from market_payment where payment_id = (
      select payment_id from market_trade where state = 'awaiting payment' and payment_id is not null limit 1)`,
  ],
  [
    "a wrong payment that did not stop its trade",
    ["C4"],
    "update market_trade set state = 'awaiting payment', ended_at = null where state = 'failed'",
  ],
  ["a failed trade without a reason", ["C4"], "update market_trade set reason = null where state = 'failed'"],
  ["an operator's word about a trade that never failed", ["C4"], "delete from market_event where kind = 'failed'"],
  [
    "a resolution for the other side",
    ["I14"],
    "update market_resolution set outcome = case outcome when 'buyer' then 'seller' else 'buyer' end",
  ],
  [
    "a fourth active order",
    ["C5"],
    `insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select creator_id, 'buy', price, min_amount, max_amount, max_amount, fee_rate
    from market_advert, generate_series(1, 3) where ${wanted}`,
  ],
  [
    "an eleventh buy order in a day",
    ["I14", "C6"],
    `insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate, state, ended_at)
    select creator_id, 'buy', price, min_amount, max_amount, 0, fee_rate, 'withdrawn', now()
    from market_advert, generate_series(1, 10) where ${wanted}`,
  ],
  ["a timeout without its entry", ["C7"], "delete from market_timeout"],
  [
    "a timeout of the seller",
    ["C7"],
    "update market_timeout set user_id = (select seller_id from market_trade where id = trade_id)",
  ],
  [
    "a timeout for a trade that was given back in time",
    ["C7"],
    `insert into market_timeout (trade_id, user_id)
    select id, buyer_id from market_trade where state = 'given back' and return_requested_at is not null`,
  ],
  [
    "an advert that is sold out without a trade",
    ["C8"],
    `update market_advert set state = 'sold out', open_amount = 0, ended_at = now() where ${wanted}`,
  ],
  ["an advert that was taken and is on sale", ["C8"], `update market_advert set ${onSale} where ${sold}`],
  ["an advert that is partly sold", ["C8"], `update market_advert set open_amount = 1 where ${wanted}`],
  [
    "a credit for an advert that none took",
    ["I12"],
    `update market_quota_entry set advert_id = (select min(id) from market_advert where ${wanted}) where kind = 'credit'`,
  ],
  [
    "a word about a trade that does not exist",
    ["C4"],
    `insert into market_event (advert_id, kind) select id, 'failed' from market_advert where ${wanted}`,
  ],
  ["a trade of another price", ["C8"], `update market_trade set price = price + 1 where ${oneTrade("state = 'paid'")}`],
  [
    "a trade of one unit more",
    ["C1", "C3", "C8"],
    `update market_trade set amount = amount + 1 where ${oneTrade("state = 'paid' and side = 'sell'")}`,
  ],
  [
    "a trader with one trade too many",
    ["C8"],
    "update market_trader set completed = completed + 1 where completed > 0",
  ],
  ["a trader with one partner too few", ["C8"], "update market_trader set partners = partners - 1 where completed > 0"],
  [
    "quota from nothing",
    ["I12"],
    "update market_quota_entry set amount = amount + 1, balance_after = balance_after + 1 where kind = 'credit'",
  ],
  [
    "quota of five times a purchase",
    ["I12"],
    "update market_quota_entry set purchased = purchased * 5 / 4 where kind = 'credit'",
  ],
  ["a sale that used no quota", ["I12"], "delete from market_quota_entry where kind = 'use'"],
  ["quota that did not come back", ["I12"], "delete from market_quota_entry where kind = 'return'"],
  [
    "quota credited to the seller",
    ["I12"],
    "update market_quota_entry set user_id = seller_id, seller_id = user_id where kind = 'credit'",
  ],
  [
    "a picture of the other side",
    ["C9"],
    "update market_evidence set user_id = (select buyer_id from market_trade where id = trade_id)",
  ],
  ["a picture without a statement", ["C9"], "update market_evidence set event_id = (select min(id) from market_event)"],
  ["a picture that came with nothing", ["C9"], "delete from market_evidence where position = 2"],
  ["a picture of another trade", ["C9"], "update market_evidence set trade_id = (select min(id) from market_trade)"],
])("finds %s", async ([, found, damage], { foundAfter }) => {
  expect(await foundAfter(damage)).toEqual(found);
});
