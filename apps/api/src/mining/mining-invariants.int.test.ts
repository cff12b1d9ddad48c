import { SESSION_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { signedOrderInvariants } from "#chain/index.ts";
import { miningInvariants } from "./mining-invariants.ts";
import { eventArrives, purchasedArgs } from "#test-support/chain-inbox.ts";
import { damageTest } from "#test-support/damage-test.ts";
import { sign, startPurchaseApi, type PurchaseApi } from "#test-support/mining/start-purchase-api.ts";

const test = damageTest(async () => {
  const api = await startPurchaseApi();
  await setUpHistory(api);
  return api;
}, [...signedOrderInvariants, ...miningInvariants]);

/** A paid order with its rig, one in suspense, an open one, and a rig that has paid twice. */
async function setUpHistory(api: PurchaseApi): Promise<void> {
  const [buyer, other] = await Promise.all([api.invited(), api.invited()]);
  const [payload] = await Promise.all([sign(buyer), sign(other)]);
  const args = purchasedArgs(payload);
  await eventArrives(api.db, args);
  await eventArrives(api.db, args);
  await api.apply();
  for (let day = 0; day < 2; day += 1) {
    await buyer.client.miningStartAll();
    await api.pass(SESSION_SECONDS, buyer);
    await buyer.client.miningClaimAll();
  }
}

test("finds nothing in an undamaged database", async ({ api, foundAfter }) => {
  expect(await foundAfter("select 1")).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

test.for<[damage: string, found: string[], sql: string]>([
  [
    "a payment without its posting",
    ["I9", "I13"],
    "update chain_event set tx_hash = '0xother' where status = 'applied'",
  ],
  [
    "a payment put back into the queue",
    ["I9", "O2"],
    "update chain_event set status = 'pending', applied_at = null where status = 'applied'",
  ],
  [
    "a suspense event marked applied",
    ["I13", "O2"],
    "update chain_event set status = 'applied', reason = null where status = 'suspense'",
  ],
  [
    "an amount that differs from what was posted",
    ["I13", "O2"],
    `update chain_event set args = jsonb_set(args, '{tokenAmount}', '"1"') where status = 'applied'`,
  ],
  [
    "a used order marked expired",
    ["O2", "M2"],
    "update chain_signed_order set status = 'expired', event_id = null where status = 'used'",
  ],
  [
    "an unpaid order with a rig",
    ["M2"],
    "update mining_rig set order_id = (select order_id from chain_signed_order where status = 'open')",
  ],
  ["a rig on other terms than were offered", ["M2"], "update mining_rig_offer set price = price + 1"],
  [
    "a rig order without an offer",
    ["M2"],
    "delete from mining_rig_offer where order_id = (select order_id from chain_signed_order where status = 'open')",
  ],
  ["a rig that has more left than it should", ["I11"], "update mining_rig set left_amount = left_amount + 1"],
  ["a claim above the rate", ["I11"], "update mining_claim set per_second_amount = per_second_amount - 1"],
  ["claims of overlapping periods", ["I11"], "update mining_claim set period_end = period_end + interval '1 second'"],
  [
    "a claim of another operation",
    ["M1"],
    "update mining_claim set operation_id = (select max(operation_id) from mining_claim)",
  ],
  ["claims of a rig that is gone", ["I11"], "update mining_claim set rig_id = rig_id + 1000"],
  ["a claim of a missing operation", ["M1"], "update mining_claim set operation_id = 0"],
  [
    "a rig that was never paid [W11]",
    ["M3", "M5"],
    `insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
        begin_time, end_time, last_receive_time)
      select user_id, 7, 1, 'balance', price, total_amount, total_amount, per_second_amount, begin_time, end_time,
        begin_time from mining_rig limit 1`,
  ],
  [
    "power that no rig gives [W11]",
    ["M5"],
    "insert into community_power_event (user_id, kind, delta) select user_id, 'power', 1 from mining_rig",
  ],
  ["a rig without its power [W11]", ["M5"], "delete from community_power_event where kind = 'power'"],
  ["a renewal that was never paid [W11]", ["I11", "M3"], "update mining_rig set term = 2"],
])("finds %s", async ([, found, damage], { foundAfter }) => {
  expect(await foundAfter(damage)).toEqual(found);
});
