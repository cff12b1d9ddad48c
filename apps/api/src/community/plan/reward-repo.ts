import type { Database, Tables, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";

export type Reward = Selectable<Tables["community_plan_reward"]>;

/** Returns a user's granted and claimed sums, in 10^-18 units. */
export async function rewardTotals(db: Database, userId: bigint): Promise<{ earned: Amount; claimed: Amount }> {
  const { rows } = await sql<{ earned: bigint; claimed: bigint }>`
    select coalesce(sum(amount), 0) as earned,
      coalesce(sum(amount) filter (where claimed_at is not null), 0) as claimed
    from community_plan_reward where user_id = ${userId} and withdrawn_at is null`.execute(db);
  return rows[0] as { earned: bigint; claimed: bigint };
}

/** Returns a page of a user's rewards, newest first. */
export async function listRewards(db: Database, userId: bigint, page: { pageNo: number; pageSize: number }) {
  const own = db.selectFrom("community_plan_reward").where("user_id", "=", userId).where("withdrawn_at", "is", null);
  const [list, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
}

/** Returns a user's newest claimable reward: neither claimed nor withdrawn, and past its holding time. */
export async function newestClaimable(db: Database, userId: bigint, holdDays: number): Promise<Reward | undefined> {
  return db
    .selectFrom("community_plan_reward")
    .selectAll()
    .where("user_id", "=", userId)
    .where("claimed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("created_at", "<=", sql<Date>`${statementTime} - make_interval(days => ${holdDays}::int)`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Locks and returns a reward; undefined when it does not exist or was withdrawn. */
export async function lockReward(tx: Tx, id: bigint): Promise<Reward | undefined> {
  return tx
    .selectFrom("community_plan_reward")
    .selectAll()
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markClaimed(tx: Tx, id: bigint, operationId: bigint): Promise<Reward> {
  return tx
    .updateTable("community_plan_reward")
    .set({ claimed_at: await now(tx), operation_id: operationId })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markWithdrawn(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable("community_plan_reward")
    .set({ withdrawn_at: await now(tx) })
    .where("id", "=", id)
    .execute();
}
