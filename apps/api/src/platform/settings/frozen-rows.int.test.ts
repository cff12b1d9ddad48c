import { expect } from "vitest";
import { invariants } from "#app.ts";
import { checkInvariants, enforceInvariants } from "#ledger/index.ts";
import { consoleTest } from "#test-support/api-test.ts";
import { plantErrors } from "#test-support/plant-errors.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { paymentOf } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { operate } from "#test-support/operate.ts";
import { currentHalts } from "./halt.ts";
import { frozenRows } from "./frozen-rows.ts";

const test = consoleTest(startMarketApi, { invariants: false });

const check = async ({ db }: MarketApi) => enforceInvariants(db, await checkInvariants(db, invariants));

/** Executes SQL that constraints and triggers would refuse, and keeps it. */
async function damage(api: MarketApi, statements: string): Promise<void> {
  const planted = await plantErrors(api.database, []);
  await planted.violatedBy(`${statements}; commit; begin`);
  await planted.close();
}

test("a late payment freezes its trade, and all other money moves [S02]", async ({ api, consoleApi }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(owner, buyer);
  const late = `update chain_signed_order set deadline = deadline + interval '1 day' where order_id = '${payload.orderId}'`;
  await damage(api, late);
  expect((await check(api)).frozen).toMatchObject([{ kind: "trade", subject: order.id, invariant: "C3" }]);
  expect(await currentHalts(api.db)).toEqual([]);
  await expectRefusal(paymentOf(buyer, order), "rowFrozen");
  const others = await api.trade(await api.seller(), await api.person());
  expect(others.payload).toBeDefined();
  expect(await api.paid(payload)).toMatchObject({ status: "suspense" });
  const { client } = await consoleApi.operator("admin");
  expect((await client.consoleMe()).frozen).toMatchObject([{ kind: "trade", subject: order.id }]);
  expect(await operate(api, "frozen")).toHaveLength(1);
  const lines = await operate(api, "repair", "trade", order.id, "The deadline was wrong.");
  expect(lines).toEqual([`trade ${order.id} is released.`]);
  expect((await check(api)).frozen.filter(({ invariant }) => invariant === "C3")).toEqual([]);
});

test("money that no operation explains halts money [S02]", async ({ api }) => {
  await damage(api, "update ledger_account set balance = balance + 1 where kind = 'miningPool' and shard = 0");
  const { halts, frozen } = await check(api);
  expect(halts.map(({ id }) => id).toSorted()).toContain("I2");
  expect(frozen.filter(({ kind }) => kind !== "trade")).toEqual([]);
  expect((await currentHalts(api.db)).map(({ reason }) => reason)).toContain("invariant I2");
});

test("a frozen person is refused, and others are not [S02]", async ({ api }) => {
  await api.db.deleteFrom("platform_halt").execute();
  const [frozen, other] = [await api.person({ ctoc: "5" }), await api.person({ ctoc: "5" })];
  const detail = "a test";
  await api.db
    .insertInto("platform_frozen_row")
    .values({ kind: "person", subject: String(frozen.userId), invariant: "C5", detail })
    .execute();
  const buy = { price: "1", minAmount: "1", maxAmount: "2", buy: true };
  await expectRefusal(frozen.client.marketPost({ body: buy }), "rowFrozen");
  expect((await other.client.marketPost({ body: buy })).id).toBeDefined();
  expect((await frozenRows(api.db)).map(({ subject }) => subject)).toContain(String(frozen.userId));
});

test("a person whom an operator releases acts again [S02]", async ({ api }) => {
  const person = await api.person({ ctoc: "5" });
  const subject = String(person.userId);
  await api.db
    .insertInto("platform_frozen_row")
    .values({ kind: "person", subject, invariant: "C5", detail: "a test" })
    .execute();
  const buy = { price: "1", minAmount: "1", maxAmount: "2", buy: true };
  await expectRefusal(person.client.marketPost({ body: buy }), "rowFrozen");
  await operate(api, "repair", "person", subject, "The row was right.");
  expect((await person.client.marketPost({ body: buy })).id).toBeDefined();
});

test("every invariant has an id of its own [S02]", () => {
  const ids = invariants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
