import type { Database } from "@wth/db";
import { sql } from "kysely";
import { communityOf } from "./referral-repo.ts";

/** Invited users with their public data and progress. */
const invited = (db: Database) =>
  db
    .selectFrom("community_member as m")
    .innerJoin("identity_user_view", "identity_user_view.id", "m.user_id")
    .leftJoin("community_purchaser as p", "p.user_id", "m.user_id")
    .select(["address", "nickname", "kyc_level", "did_number", "rig_level"])
    .select(["own_power", "community_power", "v_level", "invite_count"])
    .select((eb) => [
      eb.ref("m.bound_at").$notNull().as("bound_at"),
      sql<boolean>`p.user_id is not null`.as("has_purchased"),
    ]);

/** A user whom another one invited. */
export type InvitedRow = Awaited<ReturnType<ReturnType<typeof invited>["execute"]>>[number];

/** False when a bind by the former version has no number. */
async function areNumbered(db: Database, sponsorId: bigint): Promise<boolean> {
  const unnumbered = await db
    .selectFrom("community_member")
    .select("user_id")
    .where("sponsor_id", "=", sponsorId)
    .where("invite_no", "is", null)
    .limit(1)
    .executeTakeFirst();
  return unnumbered === undefined;
}

/** Returns a page of a user's invited users, newest first. */
export async function invitedBy(
  db: Database,
  sponsorId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const skipped = (pageNo - 1) * pageSize;
  const page = invited(db).where("m.sponsor_id", "=", sponsorId).limit(pageSize);
  // in one statement with the count, so that a bind moves no user to another page
  const last = sql<number>`(select invite_count - ${skipped}::bigint from community_member where user_id = ${sponsorId})`;
  const list = (await areNumbered(db, sponsorId))
    ? await page.where("m.invite_no", "<=", last).orderBy("m.invite_no", "desc").execute()
    : await page.orderBy("bound_at", "desc").orderBy("m.user_id", "desc").offset(skipped).execute();
  const { inviteCount } = await communityOf(db, sponsorId);
  return { list, total: inviteCount };
}

/** Returns a user's invited users after one of them, newest first, without reading those before. */
export async function invitedAfter(
  db: Database,
  sponsorId: bigint,
  { after, limit }: { after: bigint | undefined; limit: number },
): Promise<InvitedRow[]> {
  return invited(db)
    .where("sponsor_id", "=", sponsorId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bound_at, m.user_id) < (
          select bound_at, user_id from community_member where user_id = ${after} and sponsor_id = ${sponsorId})`,
      ),
    )
    .orderBy("bound_at", "desc")
    .orderBy("m.user_id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Returns the ids of the line from a user whom `topId` invited down to `userId`; undefined when `userId` is not at most
 * `depth` invitations below `topId`.
 */
export async function lineBelow(
  db: Database,
  { topId, userId, depth }: { topId: bigint; userId: bigint; depth: number },
): Promise<bigint[] | undefined> {
  const { rows } = await sql<{ id: bigint; sponsor_id: bigint | null }>`
    with recursive line (id, sponsor_id, steps) as (
      select user_id, sponsor_id, 1 from community_member where user_id = ${userId}
      union all
      select m.user_id, m.sponsor_id, line.steps + 1 from line join community_member m on m.user_id = line.sponsor_id
      where line.sponsor_id <> ${topId} and line.steps < ${depth}
    )
    select id, sponsor_id from line order by steps desc`.execute(db);
  return rows[0]?.sponsor_id === topId ? rows.map(({ id }) => id) : undefined;
}

/** Returns users of a line, in its order. */
export async function membersOf(db: Database, ids: readonly bigint[]): Promise<InvitedRow[]> {
  const rows = await invited(db).select("m.user_id").where("m.user_id", "in", ids).execute();
  return ids.flatMap((id) => rows.filter(({ user_id }) => user_id === id));
}
