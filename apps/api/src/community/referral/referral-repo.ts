import type { Database, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import { timeAfterLocks } from "#platform/db/clock.ts";
import { waitForLock } from "#platform/db/locks.ts";

/** Serialises changes of the tree, so that no two binds form a cycle together. */
export async function lockTree(tx: Tx): Promise<void> {
  await waitForLock(tx, "tree");
}

/** Inserts users into the tree; repeating it changes nothing. */
export async function ensureMembers(tx: Tx, userIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into community_member (user_id) select id from unnest(${userIds}::bigint[]) id
    where not exists (select from community_member m where m.user_id = id) order by id
    on conflict do nothing`.execute(tx);
}

/** Locks and returns the places of two users, always in order of id. */
export async function lockMembers(tx: Tx, userId: bigint, sponsorId: bigint) {
  await ensureMembers(tx, [userId, sponsorId]);
  const rows = await tx
    .selectFrom("community_member")
    .select(["user_id", "sponsor_id", "invite_count"])
    .where("user_id", "in", [userId, sponsorId])
    .orderBy("user_id")
    .forNoKeyUpdate()
    .execute();
  const member = rows.find((row) => row.user_id === userId);
  if (!member || rows.length !== 2) throw new Error(`users ${userId} and ${sponsorId} have no place in the tree`);
  return member;
}

/** True when `ancestorId` is in the line above `userId`, or is `userId`. */
export async function isInLineAbove(tx: Tx, userId: bigint, ancestorId: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line (id) as (
      select ${userId}::bigint
      union all
      select m.sponsor_id from line join community_member m on m.user_id = line.id where m.sponsor_id is not null
    )
    select exists (select from line where id = ${ancestorId}::bigint) as found`.execute(tx);
  return rows[0]?.found === true;
}

/**
 * Binds a user and counts them for their sponsor; both rows must be locked. The lines above include the user's power
 * after the worker has processed the event.
 */
export async function bindSponsor(tx: Tx, userId: bigint, sponsorId: bigint): Promise<void> {
  await sql`
    with bound as (
      update community_member set sponsor_id = ${sponsorId}, bound_at = ${timeAfterLocks},
        invite_no = (select invite_count + 1 from community_member where user_id = ${sponsorId})
      where user_id = ${userId}
    ), counted as (
      update community_member set invite_count = invite_count + 1 where user_id = ${sponsorId}
    )
    insert into community_power_event (user_id, kind, delta) values (${userId}, 'link', 0)`.execute(tx);
}

/** Marks a user as a buyer. @returns the sponsor */
export async function setPurchased(tx: Tx, userId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ sponsor_id: bigint | null }>`
    with purchaser as (
      insert into community_purchaser (user_id) select ${userId}::bigint
      where not exists (select from community_purchaser where user_id = ${userId}) on conflict do nothing
    )
    select sponsor_id from community_member where user_id = ${userId}`.execute(tx);
  return rows[0]?.sponsor_id ?? null;
}

/** Returns the reason why a user cannot be bound: a sponsor, or a purchase. */
export async function bindObstacle(tx: Database | Tx, userId: bigint): Promise<"sponsor" | "purchase" | undefined> {
  const { rows } = await sql<{ obstacle: "sponsor" | "purchase" | null }>`
    select case
      when exists (select from community_member where user_id = ${userId} and sponsor_id is not null) then 'sponsor'
      when exists (select from community_purchaser where user_id = ${userId}) then 'purchase'
    end as obstacle`.execute(tx);
  return rows[0]?.obstacle ?? undefined;
}

export async function sponsorOf(db: Database | Tx, userId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom("community_member")
    .select("sponsor_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.sponsor_id ?? null;
}

/** Returns the distinct sponsors of these users. */
export async function sponsorsOf(tx: Tx, userIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ sponsor_id: bigint }>`
    select distinct sponsor_id from community_member
    where user_id = any (${userIds}::bigint[]) and sponsor_id is not null order by sponsor_id`.execute(tx);
  return rows.map(({ sponsor_id }) => sponsor_id);
}

export type Community = { vLevel: number; inviteCount: number; communityPower: Amount };

/** Generations that {@link isInLine} looks at. */
const LINE_MAX = 100;

/**
 * The SQL table `line` of two users and their sponsors: where each line starts, and how many invitations it has come.
 */
const lines = (one: bigint, other: bigint, steps: number) => sql`
  with recursive line (start, id, steps) as (
    select id, id, 0 from unnest(array[${one}, ${other}]::bigint[]) id
    union all
    select line.start, m.sponsor_id, line.steps + 1 from line
    join community_member m on m.user_id = line.id and m.sponsor_id is not null where line.steps < ${steps}
  )`;

/** True when one of two users is in the other's line of sponsors. */
export async function isInLine(db: Database | Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${lines(one, other, LINE_MAX)}
    select exists (select from line where start <> id and id in (${one}::bigint, ${other}::bigint)) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Returns the figures of the community below a user. */
export async function communityOf(db: Database | Tx, userId: bigint): Promise<Community> {
  const row = await db
    .selectFrom("community_member")
    .select(["v_level", "invite_count", "community_power"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return { vLevel: 0, inviteCount: 0, communityPower: 0n };
  return { vLevel: row.v_level, inviteCount: row.invite_count, communityPower: row.community_power };
}

/** A user's place in the tree, with the figures of the user and of the community below. */
export type Member = Community & { sponsorId: bigint | null; ownPower: Amount };

export async function memberOf(db: Database | Tx, userId: bigint): Promise<Member> {
  const row = await db
    .selectFrom("community_member")
    .select(["sponsor_id", "own_power", "v_level", "invite_count", "community_power"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    sponsorId: row?.sponsor_id ?? null,
    ownPower: row?.own_power ?? 0n,
    vLevel: row?.v_level ?? 0,
    inviteCount: row?.invite_count ?? 0,
    communityPower: row?.community_power ?? 0n,
  };
}

/** True when two users are at most this many invitations apart: sponsor and invited, or both below one sponsor. */
export async function isWithin(db: Database | Tx, one: bigint, other: bigint, distance: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${lines(one, other, distance)}
    select exists (
      select from line a join line b on b.id = a.id and b.start = ${other}::bigint
      where a.start = ${one}::bigint and a.steps + b.steps <= ${distance}
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
