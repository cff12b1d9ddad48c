import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { seed } from "#entry/seed.ts";

/** Sponsor of most members: half of them. */
export const SPONSOR = 1n;

export type TestCommunity = { db: Database; close(): Promise<void> };

/** The first half was invited by one sponsor, the others by members who become fewer the more they invited. */
const FILL = (members: number) => [
  `insert into identity_user (address, invite_code, created_at)
    select '0x' || lpad(to_hex(n), 40, '0'), lpad(to_hex(n), 8, '0'), '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${members}) n`,
  `insert into community_member (user_id, sponsor_id, bound_at, community_power)
    select n, sponsor, case when sponsor is not null then '2026-01-02'::timestamptz + n * interval '1 second' end, n
    from (select n, case when n = 1 then null when n % 2 = 0 then 1
      else 1 + floor((n - 2) * power((n * 7919 % ${members})::float8 / ${members}, 2))::bigint end as sponsor
      from generate_series(1, ${members}) n) each
    order by n`,
  `update community_member m set invite_count = i.invited from (
    select sponsor_id, count(*) as invited from community_member group by sponsor_id) i where i.sponsor_id = m.user_id`,
  `update community_member m set invite_no = numbered.number from (
    select user_id, row_number() over (partition by sponsor_id order by user_id) as number from community_member
    where sponsor_id is not null) numbered where numbered.user_id = m.user_id`,
  `insert into community_activity_referral (user_id, sponsor_id, valid_at)
    select user_id, sponsor_id, '2026-01-03'::timestamptz + user_id * (interval '10 days' / ${members})
    from community_member where sponsor_id is not null`,
  `insert into community_activity_standing (user_id, total, reached_at)
    select sponsor_id, count(*), max(valid_at) from community_activity_referral group by sponsor_id`,
  "update community_activity_state set rules = '{}'",
  // rows that were updated are apart from their neighbours otherwise, in the larger community more so
  "cluster community_member using community_member_pkey",
  "vacuum analyze",
];

/** A database with a community of `members`. `db` has one connection. */
export async function startCommunity(members: number): Promise<TestCommunity> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  await seed(db);
  await sql`set statement_timeout = 0`.execute(db);
  for (const statement of FILL(members)) await sql.raw(statement).execute(db);
  return {
    db,
    close: async () => {
      await close();
      await database.close();
    },
  };
}
