import type { Database } from "@wth/db";
import { advertType } from "@wth/rules";
import { sql } from "kysely";
import type { OrderRow } from "../adverts/advert-repo.ts";

type Page = { pageNo: number; pageSize: number };
type List = { list: OrderRow[]; total: number };

/** Somebody's own adverts, the newest first. */
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
// written out, so that the indexes of just these are used
const statesOf = {
  pending: { isIn: sql`status = 5`, since: sql.ref("dealt_at") },
  ended: { isIn: sql`status in (1, 3, 4, 6, 9)`, since: sql.ref("ended_at") },
};

/** Trades in which somebody is either side, those first that were made, or ended, last. */
export async function ownTrades(db: Database, userId: bigint, state: TradeState, page: Page): Promise<List> {
  const { pageNo, pageSize } = page;
  const { isIn, since } = statesOf[state];
  const newest = sql`order by ${since} desc, id desc limit ${pageNo * pageSize}`;
  const { rows: list } = await sql<OrderRow>`select * from (
      (select * from market_advert where creator_id = ${userId} and ${isIn} ${newest})
      union all (select * from market_advert where taker_id = ${userId} and ${isIn} ${newest})
    ) own order by ${since} desc, id desc offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(db);
  const { rows } = await sql<{ total: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and ${isIn})
      + (select count(*) from market_advert where taker_id = ${userId} and ${isIn}))::int as total`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

/** Unpaid trades in which somebody is the buyer. */
export async function countPayable(db: Database, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and status = 5 and type = ${sql.lit(advertType.buy)})
      + (select count(*) from market_advert where taker_id = ${userId} and status = 5 and type = ${sql.lit(advertType.sell)})
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
