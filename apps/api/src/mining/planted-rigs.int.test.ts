import { connectAs } from "@wth/db/testing";
import { SESSION_SECONDS } from "@wth/rules";
import { sql } from "kysely";
import { expect } from "vitest";
import { invariants } from "#entry/app.ts";
import { applyPowerEvents } from "#community/index.ts";
import { checkRound } from "#ledger/index.ts";
import { apiTest } from "#test-support/api-test.ts";
import { buy, rigActions, shortLived, start } from "#test-support/mining/rig-actions.ts";
import { sign, startPurchaseApi, type PurchaseApi } from "#test-support/mining/start-purchase-api.ts";

/** At the end every invariant holds: nothing that was planted had an effect. */
const test = apiTest(async () => {
  const api = await startPurchaseApi();
  await setUpRigs(api);
  return api;
});

/** A rig in each state, by what the API's own statements did, and an open order for one. */
async function setUpRigs(api: PurchaseApi): Promise<void> {
  const buyer = await api.invited("100");
  const act = rigActions(api);
  await sign(buyer);
  await act.setTerms(2, shortLived(1n));
  await act.useUp(buyer, (await buy(buyer, 2)).id);
  await buy(buyer);
  const { id: due } = await buy(buyer);
  const { id: running } = await buy(buyer);
  await start(buyer, due);
  await api.pass(SESSION_SECONDS, buyer);
  await start(buyer, running);
}

const idle = "level = 1 and end_time = last_receive_time";
const due = "end_time > last_receive_time and end_time <= platform_now()";
const running = "end_time > platform_now()";
const used = "left_amount = 0";
const mined = `per_second_amount * ${SESSION_SECONDS}`;
const period = `interval '${SESSION_SECONDS} seconds'`;

const begins = (time: string) => `begin_time = ${time}, last_receive_time = ${time}`;
const isIdleAt = (time: string) => `${begins(time)}, end_time = ${time}`;
const change = (values: string, where: string) => `update mining_rig set ${values} where ${where}`;
/** A new rig like the idle one. */
const insert = ({ source = "1", paidWith = "balance", rate = "per_second_amount", time = "platform_now()" }) =>
  `insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
    begin_time, end_time, last_receive_time)
  select user_id, level, ${source}, '${paidWith}', price, total_amount, total_amount, ${rate}, t, t, t
  from mining_rig, (select ${time} as t) time where ${idle}`;
const claim = (values: string, where: string) =>
  `insert into mining_claim (rig_id, period_start, period_end, term, per_second_amount, amount, operation_id)
  select id, ${values}, 1 from mining_rig where ${where}`;
const claimed = `begin_time, end_time, term, per_second_amount, ${mined}`;
const moved = (where: string) => change(`left_amount = left_amount - ${mined}, last_receive_time = end_time`, where);

const powerOf = (delta: bigint) =>
  `insert into community_power_event (user_id, kind, delta) select user_id, 'power', ${delta} from mining_rig where ${used}`;

const [MOVES, TERMS, PRESENT] = [/change in no other way/, /has other terms/, /is not the present time/];
const [DENIED, POWER, SESSION] = [
  /permission denied/,
  /is not that of their rigs/,
  /of no session that its rig has ended/,
];

test.for<[planted: string, refusal: RegExp, sql: string]>([
  ["a higher rate", MOVES, change("per_second_amount = per_second_amount + 1", idle)],
  ["a larger yield", MOVES, change("total_amount = total_amount * 2, left_amount = left_amount * 2", idle)],
  ["a yield that is left again", MOVES, change("left_amount = total_amount", used)],
  ["a longer session", MOVES, change("end_time = end_time + interval '1 day'", running)],
  [
    "a session longer than a day",
    MOVES,
    change(`${begins("platform_now()")}, end_time = platform_now() + 2 * ${period}`, idle),
  ],
  [
    "a session from before its start",
    PRESENT,
    change(
      `${begins("platform_now() - interval '1 hour'")}, end_time = platform_now() - interval '1 hour' + ${period}`,
      idle,
    ),
  ],
  ["a claim of what is not mined yet", /a session ends at/, moved(running)],
  ["a claim that leaves what it paid", MOVES, change("last_receive_time = end_time", due)],
  [
    "a renewal on other terms",
    TERMS,
    change(
      `term = term + 1, total_amount = total_amount * 2, left_amount = total_amount * 2, ${isIdleAt("platform_now()")}`,
      used,
    ),
  ],
  [
    "a renewal of a rig in use",
    MOVES,
    change(`term = term + 1, left_amount = total_amount, ${isIdleAt("platform_now()")}`, idle),
  ],
  ["another owner", DENIED, change("user_id = user_id", idle)],
  ["a purchase that became a gift", DENIED, change("source = 0, paid_with = 'grant'", idle)],
  ["a gift", /cannot add a rig by grant/, insert({ source: "0", paidWith: "grant" })],
  ["a rig at a higher rate", TERMS, insert({ rate: "per_second_amount * 2" })],
  ["a rig from before its purchase", PRESENT, insert({ time: "platform_now() - interval '1 day'" })],
  ["a claim without a session", SESSION, claim(claimed.replace("end_time", `begin_time + ${period}`), idle)],
  [
    "a claim of an earlier term",
    SESSION,
    `with moved as (${moved(due)}) ${claim(claimed.replace("term", "term - 1"), due)}`,
  ],
  ["a claim above the rate", SESSION, `with moved as (${moved(due)}) ${claim(`${claimed} + 1`, due)}`],
  ["power that no rig gives", POWER, powerOf(1n)],
  ["less power than the rigs give", POWER, powerOf(-1n)],
  ["a member's power", DENIED, "update community_member set own_power = own_power + 1"],
  ["a member with power", DENIED, "insert into community_member (user_id, own_power) values (1, 1)"],
  [
    "an offer on other terms",
    TERMS,
    `insert into mining_rig_offer select order_id, price, total_amount * 2, per_second_amount * 2 from mining_rig_offer`,
  ],
])("refuses %s to the API's credentials [W11]", async ([, refusal, sql], { api }) => {
  const intruder = await connectAs(api.database.urls.api);
  await expect(intruder.query(sql)).rejects.toThrow(refusal);
  await intruder.end();
});

test("refuses power that no rig gives to the console's and the worker's credentials [W11]", async ({ api }) => {
  for (const url of [api.database.urls.console, api.database.urls.worker]) {
    const intruder = await connectAs(url);
    await expect(intruder.query(powerOf(1n))).rejects.toThrow(POWER);
    await intruder.end();
  }
});

test("a round finds power that no rig gives, queued or counted [W11]", async ({ api }) => {
  // all invariants, because a round also adds up the sums that others compare
  const round = async () => (await checkRound(api.worker, invariants)).map(({ id, scope }) => ({ id, scope }));
  const found = [{ id: "M5", scope: { kind: "process", subject: "settlement" } }];
  expect(await round()).toEqual([]);
  await sql.raw(powerOf(1n)).execute(api.db);
  expect(await round()).toEqual(found);
  while ((await applyPowerEvents(api.worker)) > 0);
  expect(await round()).toEqual(found);
  await sql.raw(powerOf(-1n)).execute(api.db);
  expect(await round()).toEqual([]);
});
