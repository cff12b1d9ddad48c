import { connectAs } from "@wth/db/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { invariants } from "#entry/app.ts";
import { checkJobs } from "#entry/check-jobs.ts";
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
});

/** Executes statements on a connection of their own. */
async function executeAs(url: string, statements: string): Promise<void> {
  const client = await connectAs(url);
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Moves the deadline of a trade's payment by whole days. */
const delay = (api: MarketApi, orderId: string, days: number) =>
  damage(
    api,
    `update chain_signed_order set deadline = deadline + interval '${days} day' where order_id = '${orderId}'`,
  );
const frozenTrades = async (api: MarketApi) =>
  (await check(api)).frozen.filter(({ invariant }) => invariant === "C3").map(({ subject }) => subject);

test("a row that still violates is released with an executed correction only [S02]", async ({ api, consoleApi }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(owner, buyer);
  const adjust = async (amount: string, reason: string) => {
    const content = { address: buyer.account.address, account: "ctoc" as const, amount };
    await consoleApi.carryOut("adjustBalance", content, { reason });
    const { rows } = await sql<{ id: bigint }>`select max(id) as id from operators_proposal`.execute(api.db);
    return String(rows[0]?.id);
  };
  const repair = (how: string) => operate(api, "repair", "trade", order.id, how, "The deadline was wrong.");
  const named = `It corrects trade:${order.id}.`;
  const earlier = await adjust("1", named);
  await delay(api, payload.orderId, 1);
  expect(await frozenTrades(api)).toEqual([order.id]);
  await expect(repair("nothing")).rejects.toThrow(/^It still violates C3 .* Propose a correction/);
  const ofAnother = await adjust("3", `It corrects trade:${order.id}0.`);
  for (const wrong of ["99999", earlier, ofAnother])
    await expect(repair(wrong)).rejects.toThrow(`${wrong} is no executed proposal that corrects C3`);
  await expectRefusal(paymentOf(buyer, order), "rowFrozen");
  const correction = await adjust("2", named);
  expect(await repair(correction)).toEqual([`trade ${order.id} is released: proposal ${correction} corrects it.`]);
  const stored = await api.db
    .selectFrom("platform_frozen_row")
    .select(["repair", "proposal_id"])
    .where("subject", "=", order.id)
    .execute();
  expect(stored).toEqual([{ repair: "corrected", proposal_id: BigInt(correction) }]);
  expect(await frozenTrades(api)).toEqual([]);
});

test("a row that holds again is released without a correction, and can be frozen again [S02]", async ({ api }) => {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(owner, buyer);
  await delay(api, payload.orderId, 1);
  expect(await frozenTrades(api)).toEqual([order.id]);
  await delay(api, payload.orderId, -1);
  const lines = await operate(api, "repair", "trade", order.id, "nothing", "The deadline is right.");
  expect(lines).toEqual([`trade ${order.id} is released: there is nothing to correct.`]);
  expect(await frozenTrades(api)).toEqual([]);
  await delay(api, payload.orderId, 1);
  expect(await frozenTrades(api)).toEqual([order.id]);
});

test("a made-up release exempts no row from its checks [S02, W11]", async ({ api, consoleApi }) => {
  expect(consoleApi.url).toBeDefined();
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order, payload } = await api.trade(owner, buyer);
  const [row, subject] = [`kind = 'trade' and subject = '${order.id}'`, `'trade:${order.id}'`];
  const resolved = "resolved_at = now(), resolved_by = 'x', resolution = 'x'";
  const corrected = `${resolved}, repair = 'corrected', proposal_id = 99999`;
  const as = (role: "console" | "worker", statements: string) =>
    executeAs(api.database.urls[role], `begin; ${statements}; commit`);
  const release = (how: string) => `update platform_frozen_row set ${how} where ${row}`;
  const recorded = `insert into platform_audit (actor, action, subject, before, after)
    values ('program:console', 'row.release', ${subject}, 'null', 'null')`;
  const early = `insert into platform_frozen_row (kind, subject, invariant, detail, resolved_at, resolved_by, resolution)
    values ('trade', '${order.id}', 'C3', 'x', now(), 'x', 'x')`;
  await expect(as("worker", early)).rejects.toThrow(/is frozen before it is released/);
  const jobs = checkJobs(api.worker, pino({ level: "silent" }));
  await delay(api, payload.orderId, 1);
  expect(await frozenTrades(api)).toEqual([order.id]);
  await expect(as("worker", release(corrected))).rejects.toThrow(/is frozen before it is released/);
  await expect(as("console", release(`${resolved}, repair = 'holdsAgain'`))).rejects.toThrow(
    /no record of row.release/,
  );
  for (const how of [corrected, resolved])
    await expect(as("console", `${recorded}; ${release(how)}`)).rejects.toThrow(/no executed proposal corrects/);
  await jobs.checkInvariants();
  await as("console", `${recorded}; ${release(`${resolved}, repair = 'holdsAgain'`)}`);
  const isStored = async () => (await frozenRows(api.db)).some((each) => each.subject === order.id);
  expect(await isStored()).toBe(false);
  await jobs.checkInvariants();
  expect(await isStored()).toBe(true);
  // past every trigger: no proposal stands behind it
  await executeAs(api.database.superuserUrl, `begin; ${release(corrected)}; commit`);
  expect(await frozenTrades(api)).toEqual([order.id]);
});

test("an operation without a reason halts money until two operators answer for it [S02, W11]", async ({
  api,
  consoleApi,
}) => {
  const user = await api.person({ normal: "5" });
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from ledger_operation`.execute(api.db);
  const id = rows[0]?.id;
  await damage(api, `update ledger_operation set op_key = 'chain:1:0xfeed:0' where id = ${id}`);
  const isFound = async () => (await checkInvariants(api.db, invariants)).some((each) => each.id === "L1");
  const answer = async (reason: string) => {
    const content = { address: user.account.address, account: "normal" as const, amount: "-5" };
    await consoleApi.carryOut("adjustBalance", content, { reason });
  };
  expect(await isFound()).toBe(true);
  await api.give(user, "normal", "5");
  await answer(`It takes operation:${id}0 back.`);
  expect(await isFound()).toBe(true);
  await answer(`It takes operation:${id} back.`);
  expect(await isFound()).toBe(false);
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
  await operate(api, "repair", "person", subject, "nothing", "The row was right.");
  expect((await person.client.marketPost({ body: buy })).id).toBeDefined();
});

test("every invariant has an id of its own [S02]", () => {
  const ids = invariants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
