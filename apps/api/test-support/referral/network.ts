import { openDatabase, transact, type Database } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { ONE, type Amount } from "@wth/rules";
import { sql } from "kysely";
import { checkInvariants } from "#ledger/index.ts";
import { addDays, dayOf } from "#platform/db/days.ts";
import { readParameters, setParameter } from "#platform/settings/parameters.ts";
import { seed } from "#entry/seed.ts";
import { getUser } from "#identity/index.ts";
import { STOPPED_AT, stopClock } from "../mining/start-mining-api.ts";
import { addPower, applyPowerEvents, bindInviteCode, referralInvariants } from "#community/index.ts";

export type TestNetwork = Awaited<ReturnType<typeof startNetwork>>;

/** Users without a session in a separate database, inserted by plain SQL. */
export async function startNetwork(connections = 4) {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: connections });
  const worker = openDatabase(database.urls.worker, { max: connections });
  await seed(db);
  const settle = async () => {
    while ((await applyPowerEvents(worker.db)) > 0);
  };
  return {
    db,
    /** The worker's connections. */
    worker: worker.db,
    database,
    /** Processes all queued events. */
    settle,
    power: (userId: bigint, wth: bigint) => transact(db, (tx) => addPower(tx, userId, wth * ONE)),
    bind: (userId: bigint, sponsorId: bigint) => bindUser(db, userId, sponsorId),
    /** Moves the clock forward, by one day by default. */
    pass: (seconds = 86_400) => pass(db, seconds),
    /** Sets the community power, in WTH, at which the five V-levels begin. */
    setThresholds: (thresholds: readonly bigint[]) => setThresholds(db, thresholds),
    violations: () => checkInvariants(db, referralInvariants),
    close: async () => {
      await worker.close();
      await close();
      await database.close();
    },
  };
}

/** {@link startNetwork} with a stopped clock, whose levels are closed up to the day before. */
export async function startStoppedNetwork() {
  const network = await startNetwork();
  await stopClock(network.database.ownerUrl);
  const closed = addDays(dayOf(new Date(STOPPED_AT * 1000)), -1);
  await sql`update community_level_state set closed_day = ${closed}`.execute(network.db);
  return network;
}

async function bindUser(db: Database, userId: bigint, sponsorId: bigint): Promise<void> {
  await transact(db, async (tx) => bindInviteCode(tx, userId, (await getUser(tx, sponsorId)).invite_code));
}

async function pass(db: Database, seconds: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(db);
}

async function setThresholds(db: Database, thresholds: readonly bigint[]): Promise<void> {
  await transact(db, async (tx) => {
    // the highest first, so that thresholds stay in order
    for (const raise of [true, false])
      for (const level of raise ? ([5, 4, 3, 2, 1] as const) : ([1, 2, 3, 4, 5] as const)) {
        const value = (thresholds[level - 1] as bigint) * ONE;
        const current = (await readParameters(tx))[`referral.v${level}`];
        if (value > current === raise) await setParameter(tx, "test", `referral.v${level}`, value);
      }
  });
}

/** Creates users. @returns their ids, in order */
export async function createUsers(db: Database, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with number as (
      select first + n as n from generate_series(1, ${count}::int) n, (select count(*) as first from identity_user) each
    )
    insert into identity_user (address, invite_code)
    select '0x' || lpad(to_hex(n), 40, '0'),
      translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')
    from number order by n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Binds each user to the sponsor at the same index, in the past; `linked` ones are already counted. */
export async function bindAll(
  db: Database,
  userIds: readonly bigint[],
  sponsorIds: readonly bigint[],
  linked = true,
): Promise<void> {
  await sql`
    insert into community_member (user_id, sponsor_id, bound_at, linked)
    select id, sponsor, '2026-01-01'::timestamptz + n * interval '1 second', ${linked}
    from unnest(${userIds}::bigint[], ${sponsorIds}::bigint[]) with ordinality each (id, sponsor, n)
    on conflict (user_id) do update set sponsor_id = excluded.sponsor_id, bound_at = excluded.bound_at,
      linked = excluded.linked`.execute(db);
  await sql`
    insert into community_member (user_id, invite_count)
    select sponsor, count(*) from unnest(${sponsorIds}::bigint[]) sponsor group by sponsor
    on conflict (user_id) do update set invite_count = community_member.invite_count + excluded.invite_count`.execute(
    db,
  );
  if (!linked)
    await sql`
      insert into community_power_event (user_id, kind, delta)
      select id, 'link', 0 from unnest(${userIds}::bigint[]) id`.execute(db);
}

export type Standing = { own: Amount; community: Amount; level: number };

/** Returns power and V-level of every member. */
export async function standings(db: Database): Promise<Map<bigint, Standing>> {
  const rows = await db
    .selectFrom("community_member")
    .select(["user_id", "own_power", "community_power", "v_level"])
    .execute();
  return new Map(
    rows.map((row) => [row.user_id, { own: row.own_power, community: row.community_power, level: row.v_level }]),
  );
}
