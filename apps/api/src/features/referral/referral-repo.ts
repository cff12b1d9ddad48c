import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

const TREE_LOCK = 727_002;

/** One change of the tree at a time, so that no two binds can close a circle together. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}

/** Gives a user a place in the tree; repeating it changes nothing. */
export async function ensureMember(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .insertInto("referral_member")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A user's place in the tree, its row locked. */
export async function lockMember(tx: Tx, userId: bigint) {
  await ensureMember(tx, userId);
  return tx
    .selectFrom("referral_member")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether `ancestorId` is in the line above `userId`, or is `userId`. */
export async function isInLineAbove(tx: Tx, userId: bigint, ancestorId: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line (id) as (
      select ${userId}::bigint
      union all
      select m.sponsor_id from line join referral_member m on m.user_id = line.id where m.sponsor_id is not null
    )
    select exists (select from line where id = ${ancestorId}::bigint) as found`.execute(tx);
  return rows[0]?.found === true;
}

export async function setSponsor(tx: Tx, userId: bigint, sponsorId: bigint): Promise<void> {
  await tx
    .updateTable("referral_member")
    .set({ sponsor_id: sponsorId, bound_at: sql<Date>`platform_now()` })
    .where("user_id", "=", userId)
    .execute();
}

export async function setPurchased(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .insertInto("referral_member")
    .values({ user_id: userId, has_purchased: true })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ has_purchased: true }))
    .execute();
}

export async function sponsorOf(db: Database | Tx, userId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom("referral_member")
    .select("sponsor_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.sponsor_id ?? null;
}

export async function appendPowerEvent(tx: Tx, userId: bigint, kind: "power" | "link", delta: bigint): Promise<void> {
  await tx.insertInto("referral_power_event").values({ user_id: userId, kind, delta }).execute();
}

/** The people a user invited, newest first. */
export async function invitedBy(db: Database, sponsorId: bigint, page: { pageNo: number; pageSize: number }) {
  const list = await db
    .selectFrom("referral_member")
    .innerJoin("profile_user", "profile_user.id", "referral_member.user_id")
    .select(["address", "nickname", "kyc_level", "rig_level", "own_power", "community_power"])
    .where("sponsor_id", "=", sponsorId)
    .orderBy("bound_at", "desc")
    .orderBy("user_id", "desc")
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  const { total } = await db
    .selectFrom("referral_member")
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .where("sponsor_id", "=", sponsorId)
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Whether two people are at most so many invitations apart: sponsor and invited, or both below one sponsor. */
export async function isWithin(db: Database | Tx, one: bigint, other: bigint, distance: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line (start, id, steps) as (
      select id, id, 0 from unnest(array[${one}, ${other}]::bigint[]) id
      union all
      select line.start, m.sponsor_id, line.steps + 1 from line
      join referral_member m on m.user_id = line.id and m.sponsor_id is not null where line.steps < ${distance}
    )
    select exists (
      select from line a join line b on b.id = a.id and b.start = ${other}::bigint
      where a.start = ${one}::bigint and a.steps + b.steps <= ${distance}
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
