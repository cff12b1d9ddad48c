import type { Database } from "@wth/db";
import { sql } from "kysely";
import type { OnSaleRow, TraderRow } from "./order-book-types.ts";

const columns = ["id", "creator_id", "side", "price", "min_amount", "max_amount", "fee_rate", "created_at"] as const;

// a literal, so that the partial index of this condition is used
const isOnSale = sql<boolean>`state = 'on sale'`;
const onSale = (db: Database) => db.selectFrom("market_advert").select(columns).where(isOnSale);

/** A batch of the adverts on sale with greater ids, in order of their ids. */
export function advertsAfter(db: Database, id: bigint, limit: number): Promise<OnSaleRow[]> {
  return onSale(db).where("id", ">", id).orderBy("id").limit(limit).execute();
}

/** The adverts with these ids that are on sale. */
export async function advertsOnSale(db: Database, ids: readonly bigint[]): Promise<OnSaleRow[]> {
  if (ids.length === 0) return [];
  return onSale(db)
    .where("id", "=", sql<bigint>`any (${[...ids]}::bigint[])`)
    .execute();
}

/** Public data of traders. */
export async function tradersById(db: Database, ids: ReadonlySet<bigint>): Promise<Map<bigint, TraderRow>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<Omit<TraderRow, "seenAt"> & { seen_at: Date | null }>`
    select u.id, u.address, u.nickname, u.kyc_level, coalesce(t.completed, 0) as completed,
      coalesce(t.timeouts, 0) as timeouts, coalesce(t.credit, 100) as credit, coalesce(t.volume, 0) as volume, t.seen_at
    from identity_user_view u left join market_trader t on t.user_id = u.id
    where u.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ seen_at, ...row }) => [row.id, { ...row, seenAt: seen_at?.getTime() ?? 0 }]));
}

type Marks = { blocked: Set<bigint>; favourites: Set<bigint> };

/** Users whom a user has blocked or is blocked by, and the user's favourites. */
export async function marksOf(db: Database, userId: bigint): Promise<Marks> {
  const { rows } = await sql<{ id: bigint; mark: "block" | "favourite" }>`
    select other_id as id, mark from market_mark where user_id = ${userId}
    union all select user_id, mark from market_mark where other_id = ${userId} and mark = 'block'`.execute(db);
  const withMark = (mark: string) => new Set(rows.flatMap((row) => (row.mark === mark ? [row.id] : [])));
  return { blocked: withMark("block"), favourites: withMark("favourite") };
}
