import type { Database } from "@wth/db";
import { advertType, type AdvertType } from "@wth/rules";
import { sql } from "kysely";
import type { AdvertRow } from "../adverts/advert-repo.ts";

type Page = { pageNo: number; pageSize: number };
type List = { list: AdvertRow[]; total: number };

/** A page of a user's own adverts, newest first. */
export async function ownAdverts(db: Database, userId: bigint, { pageNo, pageSize }: Page): Promise<List> {
  const own = db.selectFrom("market_advert").where("creator_id", "=", userId);
  const list = await own
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const { total } = await own.select((e) => e.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export type TradeState = "pending" | "ended";
// literals, so that the partial indexes of these conditions are used
const statesOf = {
  pending: { isIn: sql`status = 5`, since: sql.ref("reserved_at") },
  ended: { isIn: sql`status in (1, 3, 4, 6, 9)`, since: sql.ref("ended_at") },
};

/**
 * A page of the trades in which a user is either side; pending ones by their begin, ended ones by their end, newest
 * first.
 */
export async function ownTrades(db: Database, userId: bigint, state: TradeState, page: Page): Promise<List> {
  const { pageNo, pageSize } = page;
  const { isIn, since } = statesOf[state];
  const newest = sql`order by ${since} desc, id desc limit ${pageNo * pageSize}`;
  const { rows: list } = await sql<AdvertRow>`select * from (
      (select * from market_advert where creator_id = ${userId} and ${isIn} ${newest})
      union all (select * from market_advert where taker_id = ${userId} and ${isIn} ${newest})
    ) own order by ${since} desc, id desc offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(db);
  const { rows } = await sql<{ total: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and ${isIn})
      + (select count(*) from market_advert where taker_id = ${userId} and ${isIn}))::int as total`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

/** Number of unpaid trades in which a user is the buyer, but for those that the user gave back. */
export async function countPayable(db: Database, userId: bigint): Promise<number> {
  const isDue = (type: AdvertType) => sql`status = 5 and type = ${sql.lit(type)} and return_requested_at is null`;
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and ${isDue(advertType.buy)})
      + (select count(*) from market_advert where taker_id = ${userId} and ${isDue(advertType.sell)})
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
