import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { eventArrives } from "#test-support/chain-inbox.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import {
  returnTrade,
  paidArgs,
  paymentOf,
  post,
  sell,
  type Order,
  type Payload,
} from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { resolveDispute } from "./use-cases/resolve-dispute.ts";

const test = apiTest(() => startMarketApi());

const [FAILED, ABNORMAL] = [4, 9];
const NOT_DISPUTED = errors.orderNotDisputed.code;
const resolve = (api: MarketApi, { id }: Order, ...words: string[]) => operate(api, "resolve", id, ...words);
const say = ({ client }: TestUser, { id }: Order, text: string) =>
  client.marketStatement({ body: { orderId: id, text } });
const seen = async ({ client }: TestUser, { id }: Order) => {
  const { list } = await client.marketHistory({ query: {} });
  return list.find((order) => order.id === id);
};

type Trade = { owner: TestUser; buyer: TestUser; order: Order; payload: Payload };
async function newTrade(api: MarketApi): Promise<Trade> {
  const [owner, buyer] = [await api.seller(), await api.person()];
  return { owner, buyer, ...(await api.trade(owner, buyer)) };
}
/** A trade that was paid a unit short. */
async function failedTrade(api: MarketApi): Promise<Trade> {
  const trade = await newTrade(api);
  await api.paid(trade.payload, { tokenAmount: "39999999999999999999" });
  return trade;
}

describe("a payment that differs from its order", () => {
  test.for([
    ["wrong amount", { tokenAmount: "39999999999999999999" }],
    ["wrong amount", { tokenAmount: "40000000000000000001" }],
    ["wrong sender", { payer: `0x${"12".repeat(20)}` }],
    ["wrong recipient", { creator: `0x${"12".repeat(20)}` }],
    ["wrong token", { token: `0x${"12".repeat(20)}` }],
  ] as const)('fails the trade with "%s" and moves nothing (%o) [C2C-34]', async ([reason, changes], { api }) => {
    const { owner, buyer, order, payload } = await newTrade(api);
    expect(await api.paid(payload, changes)).toEqual({ status: "suspense", reason });
    for (const person of [owner, buyer]) expect(await seen(person, order)).toMatchObject({ status: FAILED, reason });
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    expect(await api.balances(buyer)).toEqual({ ctocValue: "0", feeValue: "0" });
    await expectRefusal(paymentOf(buyer, order), "tradeNotPayable");
    await expectRefusal(returnTrade(buyer, order), "tradeNotReturnable");
    expect(await api.pass(7 * 3_600)).toBe(0);
    expect(await api.traderOf(buyer)).toMatchObject({ completed: 0, timeouts: 0 });
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already expired" });
    await resolve(api, order, "seller", "Nothing arrived.");
  });

  test("changes no trade when its order is unknown", async ({ api }) => {
    const { order, payload } = await newTrade(api);
    const stray = { ...payload, orderId: `0x${"34".repeat(32)}` };
    expect(await api.paid(stray)).toEqual({ status: "suspense", reason: "unknown order" });
    expect(await api.stored(order)).toMatchObject({ status: 5 });
    expect(await api.paid(payload)).toMatchObject({ status: "applied" });
  });
});

describe("contradictions", () => {
  test("makes the trade abnormal on a payment after the deadline [C2C-37]", async ({ api }) => {
    const { owner, order, payload } = await newTrade(api);
    const id = await eventArrives(api.db, paidArgs(payload), { contract: "c2cPayment", name: "Paid" });
    await sql`update chain_event set block_time = to_timestamp(${payload.deadline + 1}) where id = ${id}`.execute(
      api.db,
    );
    await api.apply();
    expect(await api.stored(order)).toMatchObject({ status: ABNORMAL, reason: "paid after the deadline" });
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    await resolve(api, order, "buyer", "It was paid.");
  });

  test("accepts a payment in the last second before the deadline", async ({ api }) => {
    const { order, payload } = await newTrade(api);
    const id = await eventArrives(api.db, paidArgs(payload), { contract: "c2cPayment", name: "Paid" });
    await sql`update chain_event set block_time = to_timestamp(${payload.deadline}) where id = ${id}`.execute(api.db);
    await api.apply();
    expect(await api.stored(order)).toMatchObject({ status: 1 });
  });

  test("makes the trade abnormal when an expired payment arrives after all", async ({ api }) => {
    const { buyer, order, payload } = await newTrade(api);
    await api.pass(901);
    const second = await paymentOf(buyer, order);
    expect(second.orderId).not.toBe(payload.orderId);
    expect(await api.paid(payload)).toEqual({ status: "suspense", reason: "order already expired" });
    expect(await seen(buyer, order)).toMatchObject({ status: ABNORMAL, reason: "order already expired" });
    await expect(resolve(api, order, "seller", "no")).rejects.toThrow(/could still arrive/);
    expect(await api.paid(second)).toEqual({ status: "suspense", reason: "the trade does not wait for a payment" });
    expect(await resolve(api, order, "buyer", "Paid twice.")).toEqual([
      `Order ${order.id} is resolved: the WTH is the buyer's.`,
    ]);
    expect(await seen(buyer, order)).toMatchObject({ status: 1 });
  });

  test("freezes a trade whose holds are missing, and still ends later trades", async ({ api }) => {
    const owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    const [paid, unpaid, whole] = [await newTrade(api), await newTrade(api), await newTrade(api)];
    for (const { order } of [paid, unpaid])
      await owner.query(`insert into ledger_hold_resolution select id, 'released', operation_id, now()
        from ledger_hold where hold_key = 'trade-fee:${order.id}'`);
    const reason = "what the seller set aside is not there";
    expect(await api.paid(paid.payload)).toEqual({ status: "suspense", reason });
    expect(await api.pass(7 * 3_600)).toBe(2);
    for (const { order } of [paid, unpaid]) expect(await api.stored(order)).toMatchObject({ status: ABNORMAL, reason });
    expect(await api.stored(whole.order)).toMatchObject({ status: 6 });
    const violated = (await api.violations()).map(({ id }) => id);
    expect(violated).toEqual(expect.arrayContaining(["I8", "C1"]));
    await owner.query("alter table ledger_hold_resolution disable trigger ledger_hold_resolution_append_only");
    for (const { order } of [paid, unpaid])
      await owner.query(`delete from ledger_hold_resolution r using ledger_hold h
        where h.id = r.hold_id and h.hold_key = 'trade-fee:${order.id}'`);
    await owner.query("alter table ledger_hold_resolution enable trigger ledger_hold_resolution_append_only");
    await owner.end();
    for (const { order } of [paid, unpaid]) await resolve(api, order, "seller", "Found again.");
  });
});

describe("resolutions", () => {
  test("resolves for the buyer after statements of both sides, with a reason", async ({ api }) => {
    const { owner, buyer, order } = await failedTrade(api);
    await say(owner, order, "I got 39.");
    const detail = await say(buyer, order, "  The rest follows. ");
    expect(detail.log.slice(-3)).toMatchObject([
      { kind: "failed", by: "platform", detail: { reason: "wrong amount" } },
      { kind: "statement", by: "creator", detail: { text: "I got 39." } },
      { kind: "statement", by: "taker", detail: { text: "The rest follows." } },
    ]);
    expect(detail.turn).toBe("platform");
    await resolve(api, order, "buyer", "The", "seller", "agreed.");
    expect(await api.balances(buyer)).toMatchObject({ ctocValue: "40" });
    expect(await api.balances(owner)).toEqual({ ctocValue: "60", feeValue: "3" });
    for (const person of [owner, buyer])
      expect(await seen(person, order)).toMatchObject({ status: 1, reason: "wrong amount" });
    for (const person of [owner, buyer])
      expect(await api.traderOf(person)).toMatchObject({ completed: 1, timeouts: 0 });
    const { before, after } = await api.db
      .selectFrom("platform_audit")
      .selectAll()
      .where("action", "=", "c2c.resolve")
      .where("subject", "=", order.id)
      .executeTakeFirstOrThrow();
    const usdt = { usdtDue: "40", usdtReceived: "39.999999999999999999" };
    const resolved = { state: "paid", outcome: "buyer", reason: "The seller agreed.", ...usdt };
    expect([before, after]).toEqual([{ state: "failed" }, resolved]);
    const log = await api.db
      .selectFrom("market_event")
      .select(["kind", "detail"])
      .where("advert_id", "=", BigInt(order.id))
      .execute();
    expect(log.at(-1)).toEqual({ kind: "resolved", detail: { outcome: "buyer", reason: "The seller agreed." } });
    expect(await codeOf(say(owner, order, "Late."))).toBe(NOT_DISPUTED);
  });

  test("resolves for the seller: all comes back, and no timeout is counted", async ({ api }) => {
    const { owner, buyer, order } = await failedTrade(api);
    await resolve(api, order, "seller", "The USDT were sent back.");
    expect(await api.balances(owner)).toEqual({ ctocValue: "100", feeValue: "5" });
    expect(await seen(buyer, order)).toMatchObject({ status: 6 });
    expect(await api.traderOf(buyer)).toMatchObject({ completed: 0, timeouts: 0 });
    const { list } = await owner.client.accountsFeeRecords({ query: {} });
    expect(list[0]).toMatchObject({ value: "2", businessType: 19 });
    const all = await owner.client.accountsAllRecords({ query: {} });
    expect(
      all.list
        .slice(0, 2)
        .map(({ businessType }) => businessType)
        .toSorted((a, b) => a - b),
    ).toEqual([19, 30]);
  });

  test("resolves a trade of a buy advert for either side", async ({ api }) => {
    for (const [outcome, status] of [
      ["buyer", 3],
      ["seller", 6],
    ] as const) {
      const [owner, buyer] = [await api.seller(), await api.person()];
      const order = await post(buyer, true);
      await sell(owner, order);
      await api.paid(await paymentOf(buyer, order), { tokenAmount: "1" });
      await resolve(api, order, outcome, "So it is.");
      expect(await api.stored(order)).toMatchObject({ status });
    }
  });

  test("accepts statements of the two sides only, while the dispute is open", async ({ api }) => {
    const { owner, buyer, order, payload } = await newTrade(api);
    expect(await codeOf(say(buyer, order, "Hello"))).toBe(NOT_DISPUTED);
    await api.paid(payload, { tokenAmount: "1" });
    await expectRefusal(say(await api.person(), order, "Hello"), "orderNotFound");
    for (const text of ["", "   ", "x".repeat(2_001)]) expect(await codeOf(say(owner, order, text))).toBe(400);
    expect(await codeOf(say(owner, order, "x".repeat(2_000)))).toBe(0);
    await resolve(api, order, "seller", "Done.");
  });

  test("resolves a trade once, with a reason, and only when it is disputed", async ({ api }) => {
    const open = await newTrade(api);
    await expect(resolve(api, open.order, "buyer", "Why not")).rejects.toThrow(/has not failed and is not abnormal/);
    await expect(operate(api, "resolve", "999999", "buyer", "x")).rejects.toThrow("There is no trade 999999.");
    await expect(operate(api, "resolve", "1; drop", "buyer", "x")).rejects.toThrow(/not a number/);
    const { order } = await failedTrade(api);
    await expect(resolve(api, order, "platform", "x")).rejects.toThrow(/buyer or seller/);
    await expect(resolve(api, order, "buyer")).rejects.toThrow(/Give a reason/);
    const decide = (api: MarketApi, outcome: "buyer" | "seller") =>
      transact(api.db, (tx) =>
        resolveDispute(tx, {
          actor: "test",
          tradeId: BigInt(order.id),
          outcome,
          reason: "race",
        }),
      );
    const outcomes = await Promise.allSettled([
      decide(api, "buyer"),
      decide(api, "seller"),
      decide(api, "buyer"),
      decide(api, "seller"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
