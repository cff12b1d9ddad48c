import { setTimeout as pause } from "node:timers/promises";
import { advisoryLocks, openDatabase, transact, type Database } from "@wth/db";
import { createTestDatabase, seedOf } from "@wth/db/testing";
import { ONE, type Amount } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invariants } from "#entry/app.ts";
import { checkInvariants, houseBalance, openUserAccounts } from "#ledger/index.ts";
import { seed } from "#entry/seed.ts";
import { chainReadTo } from "#test-support/chain-inbox.ts";
import { USERS_PER_LINE, populate } from "#test-support/populate.ts";
import { earnFees } from "#test-support/start-dividends.ts";
import { addPower } from "../referral/power-events.ts";
import { applyPowerEvents } from "../referral/use-cases/apply-power-events.ts";
import { closeDays } from "./use-cases/close-days.ts";
import { claimAllDividends } from "./use-cases/claim-dividends.ts";

/**
 * Users at the five V-levels, a tenth of them with a badge; `SETTLEMENT_USERS`, `_KILLS` and `_SEED` set the size, the
 * kills and the seed.
 */
const MEMBERS = Number(process.env["SETTLEMENT_USERS"] ?? 2_000);
const KILLS = Number(process.env["SETTLEMENT_KILLS"] ?? 4);
const SEED = seedOf("SETTLEMENT_SEED");
const USERS = (MEMBERS / 5) * USERS_PER_LINE;
const BADGES = MEMBERS / 10;
const DAYS = 3 * KILLS + 50;
const CHAIN_ID = 31_337;
const CLAIMANTS = 60;

/** The population's badges have no payment, which I9 requires, and its power comes from no rigs (M5). */
const applicable = invariants.filter(({ id }) => id !== "I9" && id !== "M5");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  // one connection without a statement timeout, because invariants read every row
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 1 }));
  await sql`set statement_timeout = 0`.execute(db);
  await seed(db);
  await applyPowerEvents(db);
  await populate(db, { users: USERS, badges: BADGES });
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const random = (min: number, max: number) => fc.integer({ min, max });
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number, salt: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED + salt });

/** Inserts daily fees of any size and raises a few lines of users by a level. @returns the sum of the fees */
async function daysPass(): Promise<Amount> {
  let earned = 0n;
  const fees = sample(fc.bigInt({ min: 0n, max: 10_000n * ONE }), DAYS, 1);
  const lines = sample(random(0, MEMBERS / 5 - 1), DAYS * 3, 2);
  for (const [day, fee] of fees.entries()) {
    if (fee > 0n && day % 7 !== 3) {
      const text = `${fee / ONE}.${(fee % ONE).toString().padStart(18, "0")}`;
      await earnFees(db, text, BigInt(day));
      earned += fee;
    }
    const lowest = lines.slice(day * 3, day * 3 + 3).map((line) => BigInt(line * USERS_PER_LINE + 1));
    await transact(db, async (tx) => {
      for (const userId of lowest) await addPower(tx, userId, 4_000n * ONE);
    });
    while ((await applyPowerEvents(db)) > 0);
    await sql`update platform_clock set offset_seconds = offset_seconds + 86400`.execute(db);
  }
  await chainReadTo(db, 0);
  return earned;
}

/** Returns the id of the connection that is closing a day now. */
async function settlingNow(killer: pg.Client): Promise<number | undefined> {
  const { rows } = await killer.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.settlement} and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.pid;
}

/**
 * Closes days in a separate connection, which is cut after a delay.
 * @returns true when the cut came while a day was being closed
 */
async function settleAndCut(killer: pg.Client, afterMs: number): Promise<boolean> {
  const worker = openDatabase(database.urls.worker, { max: 1 });
  const state = { isOver: false };
  const settling = closeDays(worker.db, CHAIN_ID)
    .then(
      () => false,
      () => true,
    )
    .finally(() => {
      state.isOver = true;
    });
  let pid = await settlingNow(killer);
  while (pid === undefined && !state.isOver) pid = await settlingNow(killer);
  await pause(afterMs);
  if (!state.isOver) await killer.query("select pg_terminate_backend($1)", [pid]);
  const wasCut = await settling;
  await worker.close();
  return wasCut;
}

/** Returns the number of closed days, after checking that each one is complete. */
async function settledDays(): Promise<number> {
  const { rows } = await sql<{ days: number; whole: number }>`
    select count(*)::int as days, (count(*) filter (where levels = 5 and operations = (revenue > 0)::int))::int as whole from (
      select d.day, d.revenue,
        (select count(*) from community_dividend_level_day l where l.day = d.day) as levels,
        (select count(*) from ledger_operation o where o.op_key = 'settle:' || d.day) as operations
      from community_dividend_day d
    ) each`.execute(db);
  expect(rows[0]?.whole).toBe(rows[0]?.days);
  return rows[0]?.days ?? 0;
}

/** Returns the claimable sums by type, computed per user and day from the history. */
async function promisedToEach(): Promise<Record<"levels" | "badges", Amount>> {
  const { rows } = await sql<Record<"levels" | "badges", Amount>>`
    with level_time as (
      select user_id, level, day as first, lead(day, 1, 'infinity') over (partition by user_id order by day) as past
      from community_level_change
    )
    select (
      select coalesce(sum(l.each), 0)::numeric(78, 0) from level_time t
      join community_dividend_level_day l on l.level = t.level and l.day >= t.first and l.day < t.past
    ) as levels, (
      select coalesce(sum(d.nft_each), 0)::numeric(78, 0) from community_dividend_day d join chain_nft t
        on t.minted_at < (d.day + 1) at time zone 'utc' and t.minted_at >= (d.day + 1) at time zone 'utc' - interval '8760 hours'
    ) as badges`.execute(db);
  return rows[0] as Record<"levels" | "badges", Amount>;
}

async function carried(): Promise<Record<"levels" | "badges", Amount>> {
  const { rows } = await sql<Record<"levels" | "badges", Amount>>`
    select (select sum(carry) from community_dividend_level_day l where l.day = d.day) as levels, nft_carry as badges
    from community_dividend_day d order by day desc limit 1`.execute(db);
  return rows[0] as Record<"levels" | "badges", Amount>;
}

test(`days are closed once and exactly while their connection is cut ${KILLS} times`, async () => {
  const began = performance.now();
  const earned = await daysPass();
  const before = await settledDays();
  const killer = new pg.Client({ connectionString: database.ownerUrl });
  await killer.connect();
  const delays = sample(random(0, 2_000), 4 * KILLS, 3);
  const first = performance.now();
  const undisturbed = await closeDays(db, CHAIN_ID);
  const dayMs = (performance.now() - first) / undisturbed;
  let [kills, attempts] = [0, 0];
  while (kills < KILLS && (await settledDays()) < DAYS) {
    // delays reach twice the duration of a day, because a new connection is slow at first, so a cut can fall anywhere
    if (await settleAndCut(killer, ((delays[attempts % delays.length] as number) * dayMs) / 1_000)) kills += 1;
    attempts += 1;
  }
  await killer.end();
  const left = DAYS - (await settledDays());
  const rest = performance.now();
  while ((await closeDays(db, CHAIN_ID)) > 0);
  const restMs = performance.now() - rest;

  expect(kills).toBe(KILLS);
  expect(before).toBe(0);
  expect(await settledDays()).toBe(DAYS);
  const { rows } = await sql<{ revenue: Amount; levels: Amount; nft: Amount }>`
    select sum(revenue) as revenue, sum(level_amount) as levels, sum(nft_amount) as nft from community_dividend_day`.execute(
    db,
  );
  const total = rows[0] as { revenue: Amount; levels: Amount; nft: Amount };
  expect(total.revenue).toBe(earned);
  expect(await houseBalance(db, "feeRevenue", "FEE")).toBe(0n);
  const [promised, carry] = [await promisedToEach(), await carried()];
  expect(promised.levels + carry.levels).toBe(total.levels);
  expect(promised.badges + carry.badges).toBe(total.nft);

  const claimants = sample(random(1, USERS), CLAIMANTS, 4).map(BigInt);
  let paid = 0n;
  for (const userId of new Set(claimants)) {
    await transact(db, (tx) => openUserAccounts(tx, userId));
    for (const type of [0, 1] as const)
      paid += await transact(db, (tx) => claimAllDividends(tx, userId, type)).then(
        ({ amount }) => amount,
        () => 0n,
      );
  }
  const held =
    (await houseBalance(db, "levelDividendPool", "WTH")) + (await houseBalance(db, "nftDividendPool", "WTH"));
  expect(paid).toBeGreaterThan(0n);
  expect(held).toBe(total.levels + total.nft - paid);
  expect(await checkInvariants(db, applicable)).toEqual([]);
  process.stdout.write(
    `seed ${SEED}: ${MEMBERS} members and ${BADGES} badges, ${DAYS} days, ${kills} cuts in ${attempts} attempts; ` +
      `a day in ${dayMs.toFixed(0)} ms at first, the last ${left} in ${(restMs / Math.max(left, 1)).toFixed(0)} ms each, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
});
