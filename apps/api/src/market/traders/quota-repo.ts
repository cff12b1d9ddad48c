import type { Database, Tables, Tx } from "@wth/db";
import { QUOTA_WINDOW_SECONDS, type Amount, type Purchases } from "@wth/rules";
import { sql, type Insertable } from "kysely";
import { now } from "#platform/db/clock.ts";

type Entry = Omit<Insertable<Tables["market_quota_entry"]>, "version" | "balance_after" | "created_at">;

/** Sum of a user's quota entries, whether or not selling is limited now. */
export async function quotaBalance(db: Database | Tx, userId: bigint): Promise<Amount> {
  return (await newest(db, userId))?.balance_after ?? 0n;
}

/** WTH that a user may still sell; undefined while selling is not limited. */
export async function sellableQuota(db: Database | Tx, userId: bigint): Promise<Amount | undefined> {
  const trader = await db
    .selectFrom("market_trader")
    .select("quota_enabled")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return trader?.quota_enabled === true ? quotaBalance(db, userId) : undefined;
}

function newest(db: Database | Tx, userId: bigint) {
  return db
    .selectFrom("market_quota_entry")
    .select(["version", "balance_after"])
    .where("user_id", "=", userId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Appends an entry to a user's quota. The user's row must be locked. */
export async function appendQuota(tx: Tx, entry: Entry & { user_id: bigint; amount: Amount }): Promise<void> {
  const last = await newest(tx, entry.user_id);
  await tx
    .insertInto("market_quota_entry")
    .values({
      ...entry,
      version: (last?.version ?? 0n) + 1n,
      balance_after: (last?.balance_after ?? 0n) + entry.amount,
    })
    .execute();
}

/** Quota that the sale of an advert uses now. */
export async function quotaUsedBy(tx: Tx, userId: bigint, advertId: bigint): Promise<Amount> {
  const { rows } = await sql<{ used: Amount }>`select coalesce(-sum(amount), 0)::numeric(78, 0) as used
    from market_quota_entry where user_id = ${userId} and advert_id = ${advertId} and kind <> 'credit'`.execute(tx);
  return rows[0]?.used ?? 0n;
}

/** A buyer's net and credited purchases within the quota window, from one seller and from all. */
export async function recentPurchases(
  tx: Tx,
  buyerId: bigint,
  sellerId: bigint,
): Promise<{ fromSeller: Purchases; fromAll: Purchases }> {
  const since = sql`(${await now(tx)}::timestamptz - make_interval(secs => ${QUOTA_WINDOW_SECONDS}))`;
  type Sums = { net: Amount; net_seller: Amount; credited: Amount; credited_seller: Amount };
  const { rows } = await sql<Sums>`
    with trade as (
      select seller_id as other_id, amount from market_trade where buyer_id = ${buyerId} and state = 'paid' and ended_at > ${since}
      union all
      select buyer_id, -amount from market_trade where seller_id = ${buyerId} and state = 'paid' and ended_at > ${since}
    ), credit as (
      select seller_id as other_id, purchased as amount from market_quota_entry
      where user_id = ${buyerId} and kind = 'credit' and created_at > ${since}
    )
    select (select coalesce(sum(amount), 0) from trade)::numeric(78, 0) as net,
      (select coalesce(sum(amount), 0) from trade where other_id = ${sellerId})::numeric(78, 0) as net_seller,
      (select coalesce(sum(amount), 0) from credit)::numeric(78, 0) as credited,
      (select coalesce(sum(amount), 0) from credit where other_id = ${sellerId})::numeric(78, 0) as credited_seller`.execute(
    tx,
  );
  const sums = rows[0] as Sums;
  return {
    fromSeller: { net: sums.net_seller, credited: sums.credited_seller },
    fromAll: { net: sums.net, credited: sums.credited },
  };
}
