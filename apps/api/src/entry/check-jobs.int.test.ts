import { sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { transact } from "@wth/db";
import { connectAs } from "@wth/db/testing";
import { businessType } from "@wth/rules";
import { apiTest } from "#test-support/api-test.ts";
import { paidArgs } from "#test-support/market/market-actions.ts";
import { operate } from "#test-support/operate.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { checkJobs } from "./check-jobs.ts";
import { heldUnder, resolveHold, userAccount } from "#ledger/index.ts";
import { faultMeasures } from "#platform/jobs/fault-state.ts";
import { frozenRows } from "#platform/settings/frozen-rows.ts";
import { currentHalts } from "#platform/settings/halt.ts";

const test = apiTest(startMarketApi, { invariants: false });

/** The jobs of a worker, and the messages that they log. */
function startJobs({ worker }: MarketApi) {
  const messages: string[] = [];
  const logger = pino({}, { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) });
  return { messages, ...checkJobs(worker, logger) };
}

const measure = (api: MarketApi, name: string) => faultMeasures.find((each) => each.name === name)?.read(api.worker);

test("a round freezes a row that a statement changed, however old it is [S03]", async ({ api }) => {
  const jobs = startJobs(api);
  const [owner, buyer] = [await api.seller(), await api.person()];
  await api.paid((await api.trade(owner, buyer)).payload);
  await jobs.checkInvariants();
  expect([await frozenRows(api.db), await currentHalts(api.db)]).toEqual([[], []]);
  await api.db
    .updateTable("market_trader")
    .set((e) => ({ completed: e("completed", "+", 1) }))
    .where("user_id", "=", buyer.userId)
    .execute();
  await jobs.checkInvariants();
  expect(await frozenRows(api.db)).toMatchObject([{ kind: "person", subject: String(buyer.userId), invariant: "C8" }]);
  expect(jobs.messages).toEqual(["a row violates an invariant and is frozen"]);
  const noted = await api.db.selectFrom("platform_check_change").selectAll().execute();
  expect(noted).toEqual([]);
  expect(await measure(api, "checks_age_seconds")).toBeLessThan(60);
});

test("a round freezes a trade whose hold ended while it goes on [S03]", async ({ api }) => {
  const jobs = startJobs(api);
  const owner = await api.seller();
  const { order } = await api.trade(owner, await api.person());
  await jobs.checkInvariants();
  const to = userAccount(owner.userId, "ctoc");
  await transact(api.db, async (tx) => {
    const amount = await heldUnder(tx, `trade:${order.id}`);
    await resolveHold(tx, `trade:${order.id}`, "released", [{ to, amount, type: businessType.cancelCtocOrder }]);
  });
  await jobs.checkInvariants();
  expect(await frozenRows(api.db)).toContainEqual(
    expect.objectContaining({ kind: "trade", subject: order.id, invariant: "C1" }),
  );
});

test("a round freezes a trade that a payment in suspense did not stop [S03]", async ({ api }) => {
  const jobs = startJobs(api);
  const { order, payload } = await api.trade(await api.seller(), await api.person());
  await jobs.checkInvariants();
  await sql`insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args,
      status, reason, applied_at)
    values (${testDeployment.chainId}, 1, '0x1', now(), '0x1', 0, 'c2cPayment', 'Paid',
      ${JSON.stringify(paidArgs(payload))}::jsonb, 'suspense', 'late', now())`.execute(api.db);
  await jobs.checkInvariants();
  expect(await frozenRows(api.db)).toContainEqual(
    expect.objectContaining({ kind: "trade", subject: order.id, invariant: "C4" }),
  );
});

test("a round finds a hold that was ended without a payment [S03]", async ({ api }) => {
  const jobs = startJobs(api);
  const { order } = await api.trade(await api.seller(), await api.person());
  await jobs.checkInvariants();
  await sql`insert into ledger_hold_resolution select id, 'released', operation_id, now() from ledger_hold
    where hold_key = ${`trade:${order.id}`}`.execute(api.db);
  await jobs.checkInvariants();
  expect((await currentHalts(api.db)).map(({ reason }) => reason)).toEqual(["invariant I8"]);
  expect(jobs.messages).toContain("an invariant does not hold; money calls stop");
});

test("a check that cannot run twice in a row is logged, measured and listed [S03]", async ({ api }) => {
  const jobs = startJobs(api);
  const locker = await connectAs(api.database.superuserUrl);
  await locker.query("begin; lock table market_quota_entry in access exclusive mode");
  await api.db.insertInto("platform_check_change").values({ subject: "person", key: "1" }).execute();
  await jobs.checkInvariants();
  expect(jobs.messages).toEqual([]);
  expect(await measure(api, "checks_failing")).toBe(0);
  await jobs.checkInvariants();
  expect(jobs.messages).toContain("a check of an invariant cannot be carried out");
  expect(await measure(api, "checks_failing")).toBe(1);
  expect((await operate(api, "checks")).join("\n")).toMatch(/I12 person \(round\) could not be carried out 2 times/);
  await locker.query("rollback");
  await locker.end();
  await jobs.checkInvariants();
  expect(await measure(api, "checks_failing")).toBe(0);
  expect(await operate(api, "checks")).toContain("Every check could be carried out.");
  expect(await operate(api, "recheck")).toEqual(["The next rounds check all operations again."]);
});
