import type { Database } from "@wth/db";
import { sql } from "kysely";

export type Standing = { total: number; rank: number };

/** Returns a user's place on the leaderboard; undefined without a referral that counts. */
export async function standingOf(db: Database, userId: bigint): Promise<Standing | undefined> {
  // Whole ranges before the user's, then the standings of the last one, which begins every 2^24 microseconds.
  const { rows } = await sql<Standing>`
    select s.total, (1 + (
      select coalesce(sum(o.users), 0) from community_activity_ranges(s.total, s.reached_at) r
      cross join lateral (
        select sum(users) as users from community_activity_range o
        where o.digits = r.digits and o.prefix > r.above and o.prefix < r.prefix
      ) o
    ) + (
      select count(*) from community_activity_standing o where o.total = s.total
        and o.reached_at >= date_bin('16.777216 seconds', s.reached_at, 'epoch')
        and (o.reached_at, o.user_id) < (s.reached_at, s.user_id)
    ))::int as rank from community_activity_standing s where s.user_id = ${userId}`.execute(db);
  return rows[0];
}

type Leader = {
  total: number;
  address: string;
  nickname: string;
  kyc_level: number;
  did_number: bigint;
  rig_level: number;
};

/** Returns a page of the leaderboard: most referrals first, ties by the time at which the count was reached. */
export async function leaders(db: Database, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const first = (pageNo - 1) * pageSize;
  const [{ rows }, { total }] = await Promise.all([
    // the skipped standings of the part have its total, and those after it come in two pieces that an index serves
    sql<Leader>`
      select s.total, u.address, u.nickname, u.kyc_level, u.did_number, u.rig_level
      from community_activity_part(${first}) part
      cross join lateral (
        select * from (
          (select total, reached_at, user_id from community_activity_standing
            where total = part.total and reached_at >= part.since
            order by reached_at, user_id limit part.skip + ${pageSize}::int)
          union all
          (select total, reached_at, user_id from community_activity_standing where total < part.total
            order by total desc, reached_at, user_id limit ${pageSize}::int)
        ) each order by total desc, reached_at, user_id offset part.skip limit ${pageSize}::int
      ) s
      cross join lateral (select * from identity_user_view where id = s.user_id offset 0) u
      order by s.total desc, s.reached_at, s.user_id`.execute(db),
    db
      .selectFrom("community_activity_range")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("users"), eb.lit(0)).as("total"))
      .where("digits", "=", 6)
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row, index) => ({ ...row, rank: first + index + 1 })), total: Number(total) };
}
