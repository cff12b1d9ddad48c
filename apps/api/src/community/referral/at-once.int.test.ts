import { openDatabase, transact, type Tx } from "@wth/db";
import { randomFrom, seedOf } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf } from "#platform/db/days.ts";
import { Failure } from "../../platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { addPower, recordPurchase } from "./power-events.ts";
import { applyPowerEvents } from "./use-cases/apply-power-events.ts";
import { closeLevelDay } from "./use-cases/close-level-day.ts";
import { createUsers, startNetwork, type TestNetwork } from "#test-support/referral/network.ts";

const PEOPLE = 500;
/** Number of members that most users bind to, so that workers and binds compete for the same rows. */
const POPULAR = 3;
const CLIENTS = 12;

let network: TestNetwork;
beforeAll(async () => {
  network = await startNetwork(CLIENTS);
});
afterAll(async () => {
  await network.close();
});

async function deadlocks(): Promise<number> {
  const { db, close } = openDatabase(network.database.ownerUrl, { max: 1 });
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  await close();
  return (rows[0] as { n: number }).n;
}

/** Locks two members in opposite order: positive control of the deadlock counter. */
async function provokeDeadlock(first: bigint, second: bigint): Promise<void> {
  const lock = (tx: Tx, id: bigint) => sql`select from community_member where user_id = ${id} for update`.execute(tx);
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const one = (ids: readonly [bigint, bigint]) =>
    network.db.transaction().execute(async (tx) => {
      await lock(tx, ids[0]);
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      await lock(tx, ids[1]);
    });
  const outcomes = await Promise.allSettled([one([first, second]), one([second, first])]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
}

test("concurrent binds, purchases, workers and closings do not deadlock", async () => {
  const random = randomFrom(seedOf("AT_ONCE_SEED"));
  const ids = await createUsers(network.db, PEOPLE);
  const anyone = (of = PEOPLE) => ids[Math.floor(random() * of)] as bigint;
  const bought = new Map<bigint, bigint>();
  const sponsorsAtPurchase: [bigint, bigint | null][] = [];
  const buy = async (userId: bigint) => {
    const sponsorId = await transact(network.db, async (tx) => {
      await lockUser(tx, userId);
      const sponsor = await recordPurchase(tx, userId);
      await addPower(tx, userId, 100n * ONE);
      return sponsor;
    });
    sponsorsAtPurchase.push([userId, sponsorId]);
    bought.set(userId, (bought.get(userId) ?? 0n) + 100n * ONE);
  };
  const bind = (userId: bigint, sponsorId: bigint) =>
    network.bind(userId, sponsorId).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  const newcomers = ids.values();
  const client = async () => {
    for (const userId of newcomers) {
      await network.power(userId, 1n);
      await bind(userId, anyone(random() < 0.8 ? POPULAR : PEOPLE));
      await Promise.all([bind(userId, anyone()), buy(userId), bind(anyone(), anyone())]);
    }
  };
  const state = { isOver: false, applied: 0, closed: 0 };
  const worker = async () => {
    while (!state.isOver) state.applied += await applyPowerEvents(network.worker);
  };
  const settlement = async () => {
    while (!state.isOver) {
      await network.pass(20_000);
      const lowest = BigInt(1 + Math.floor(random() * 1_000));
      await network.setThresholds([1n, 2n, 3n, 4n, 5n].map((factor) => factor * lowest));
      const day = addDays(dayOf(await now(network.db)), -1);
      const changes = await transact(network.worker, (tx) => closeLevelDay(tx, day)).catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
      });
      if (changes) state.closed += 1;
    }
  };
  const workers = [worker(), worker(), settlement()];
  await Promise.all(Array.from({ length: CLIENTS - 3 }, client));
  state.isOver = true;
  await Promise.all(workers);
  await network.settle();
  expect(state.applied).toBeGreaterThan(0);
  expect(state.closed).toBeGreaterThan(0);
  const rows = await network.db.selectFrom("community_member").select(["user_id", "sponsor_id", "own_power"]).execute();
  for (const row of rows) expect(row.own_power).toBe((bought.get(row.user_id) ?? 0n) + ONE);
  const sponsors = new Map(rows.map((row) => [row.user_id, row.sponsor_id]));
  for (const [userId, sponsor] of sponsorsAtPurchase) expect(sponsors.get(userId)).toBe(sponsor);
  expect(await network.violations()).toEqual([]);
  expect(await deadlocks()).toBe(0);
  const [first, second] = rows.map((row) => row.user_id) as [bigint, bigint];
  await provokeDeadlock(first, second);
  expect(await deadlocks()).toBe(1);
});

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(network.db);
  return rows.length > 0;
}

/**
 * Runs work while another transaction locks a member. @returns true when the work holds the other member while it waits
 */
async function holdsWhileWaiting(locked: bigint, other: bigint, work: () => Promise<unknown>): Promise<boolean> {
  let working: Promise<unknown> = Promise.resolve();
  const isHeld = await network.db.transaction().execute(async (tx) => {
    await sql`select from community_member where user_id = ${locked} for update`.execute(tx);
    working = work();
    await vi.waitUntil(isAnyWaiting, { timeout: 120_000, interval: 20 });
    const { rows } = await sql`
      select from community_member where user_id = ${other} for update skip locked`.execute(network.db);
    return rows.length === 0;
  });
  await working;
  return isHeld;
}

test("workers and binds lock members in order of id, regardless of the sponsor", async () => {
  for (const [user, sponsor] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const ids = await createUsers(network.db, 2);
    const [low, high] = ids as [bigint, bigint];
    for (const id of ids) await network.power(id, 1n);
    await network.settle();
    const bind = () => network.bind(ids[user] as bigint, ids[sponsor] as bigint);
    expect(await holdsWhileWaiting(low, high, bind)).toBe(false);
    expect(await holdsWhileWaiting(high, low, () => applyPowerEvents(network.worker))).toBe(true);
    await network.power(ids[user] as bigint, 1n);
    expect(await holdsWhileWaiting(low, high, () => applyPowerEvents(network.worker))).toBe(false);
  }
  expect(await network.violations()).toEqual([]);
});
