import { expect } from "vitest";
import { invariants } from "#entry/app.ts";
import { damageTest } from "#test-support/damage-test.ts";
import { buy } from "#test-support/mining/rig-actions.ts";
import { startMiningApi } from "#test-support/mining/start-mining-api.ts";

const test = damageTest(
  async () => {
    const api = await startMiningApi();
    await buy(await api.invited("10"));
    return api;
  },
  invariants.filter(({ id }) => id === "L1"),
);

test.for<[damage: string, found: string[], sql: string]>([
  ["nothing where a rig was paid", [], "select 1"],
  [
    "a payment that gives a sponsor more than the share",
    ["L1"],
    `update ledger_entry e set amount = e.amount + 1 from ledger_account a, ledger_operation o
     where a.id = e.account_id and o.id = e.operation_id and o.op_key like 'rig-payment:%' and a.kind = 'social'`,
  ],
])("finds %s [W11]", async ([, found, damage], { foundAfter }) => {
  expect(await foundAfter(damage)).toEqual(found);
});
