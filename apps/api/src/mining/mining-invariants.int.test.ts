import { SESSION_SECONDS } from "@wth/rules";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainEventHandlers } from "#app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { signedOrderInvariants } from "#chain/index.ts";
import { miningInvariants } from "./mining-invariants.ts";
import { eventArrives, purchasedArgs } from "#test-support/chain-inbox.ts";
import { startFakeContract, type FakeContract } from "#test-support/fake-contract.ts";
import { startMiningApi, type MiningApi } from "#test-support/mining/start-mining-api.ts";

let contract: FakeContract;
let api: MiningApi;
let owner: pg.Client;
beforeAll(async () => {
  contract = await startFakeContract();
  api = await startMiningApi({ CHAIN_RPC_URLS: contract.url });
  owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await setUpHistory();
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await contract.stop();
});

/** A paid order with its rig, one in suspense, an open one, and a rig that has paid twice. */
async function setUpHistory(): Promise<void> {
  const [buyer, other] = await Promise.all([api.invited(), api.invited()]);
  const [payload] = await Promise.all([buyer, other].map(({ client }) => client.miningSign({ query: { id: 1 } })));
  const args = purchasedArgs(payload as NonNullable<typeof payload>);
  await eventArrives(api.db, args);
  await eventArrives(api.db, args);
  await applyNextEvents(api.db, chainEventHandlers, { limit: 10 });
  for (let day = 0; day < 2; day += 1) {
    await buyer.client.miningStartAll();
    await api.pass(SESSION_SECONDS, buyer);
    await buyer.client.miningClaimAll();
  }
}

/** Ids of the violated invariants after damage that the database's constraints would refuse. */
async function foundAfter(damage: string): Promise<string[]> {
  await owner.query("begin");
  try {
    await owner.query(damage);
    const found = [];
    for (const { id, sql } of [...signedOrderInvariants, ...miningInvariants])
      if ((await owner.query(sql)).rows.length > 0) found.push(id);
    return found;
  } finally {
    await owner.query("rollback");
  }
}
const quietly = (table: string, change: string) => `alter table ${table} disable trigger user; ${change}`;

test("finds nothing in an undamaged database", async () => {
  expect(await foundAfter("select 1")).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

test.each([
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
    ["O2", "I14"],
    quietly(
      "chain_signed_order",
      "update chain_signed_order set status = 'expired', event_id = null where status = 'used'",
    ),
  ],
  [
    "an unpaid order with a rig",
    ["I14"],
    "update mining_rig set order_id = (select order_id from chain_signed_order where status = 'open')",
  ],
  [
    "a rig on other terms than were offered",
    ["I14"],
    quietly("mining_rig_offer", "update mining_rig_offer set price = price + 1"),
  ],
  [
    "a rig order without an offer",
    ["I14"],
    quietly(
      "mining_rig_offer",
      "delete from mining_rig_offer where order_id = (select order_id from chain_signed_order where status = 'open')",
    ),
  ],
  ["a rig that has more left than it should", ["I11"], "update mining_rig set left_amount = left_amount + 1"],
  [
    "a claim above the rate",
    ["I11"],
    quietly("mining_claim", "update mining_claim set per_second_amount = per_second_amount - 1"),
  ],
  [
    "claims of overlapping periods",
    ["I11"],
    quietly("mining_claim", "update mining_claim set period_end = period_end + interval '1 second'"),
  ],
  [
    "a claim of another operation",
    ["I11"],
    quietly("mining_claim", "update mining_claim set operation_id = (select max(operation_id) from mining_claim)"),
  ],
  ["claims of a rig that is gone", ["I11"], quietly("mining_claim", "update mining_claim set rig_id = rig_id + 1000")],
  ["a claim of a missing operation", ["I11"], quietly("mining_claim", "update mining_claim set operation_id = 0")],
])("finds %s", async (_, found, damage) => {
  expect(await foundAfter(damage)).toEqual(found);
});
