import type { Database } from "@wth/db";
import { sql } from "kysely";
import { pageOf, type Page } from "#platform/db/page-of.ts";
import { ordersOfAdverts, ordersOfTrades, type Order } from "./order-repo.ts";
import type { TradeRow } from "./trade-repo.ts";

type List = { list: Order[]; total: number };

/** A page of a user's own adverts, newest first. */
export async function ownAdverts(db: Database, userId: bigint, page: Page): Promise<List> {
  const own = db.selectFrom("market_advert").selectAll().where("creator_id", "=", userId);
  const { list, total } = await pageOf(own.orderBy("created_at", "desc").orderBy("id", "desc"), page);
  return { list: await ordersOfAdverts(db, list), total };
}

// literals, so that the partial indexes of these conditions are used
const statesOf = {
  pending: { isIn: sql`state = 'awaiting payment'`, since: sql.ref("reserved_at") },
  ended: { isIn: sql`ended_at is not null`, since: sql.ref("ended_at") },
};
export type ListedTrades = keyof typeof statesOf;

/**
 * A page of the trades in which a user is either side; pending ones by their begin, ended ones by their end, newest
 * first.
 */
export async function ownTrades(db: Database, userId: bigint, listed: ListedTrades, page: Page): Promise<List> {
  const { pageNo, pageSize } = page;
  const { isIn, since } = statesOf[listed];
  const newest = sql`order by ${since} desc, id desc limit ${pageNo * pageSize}`;
  const { rows: trades } = await sql<TradeRow>`select * from (
      (select * from market_trade where buyer_id = ${userId} and ${isIn} ${newest})
      union all (select * from market_trade where seller_id = ${userId} and ${isIn} ${newest})
    ) own order by ${since} desc, id desc offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(db);
  const { rows } = await sql<{ total: number }>`select (
      (select count(*) from market_trade where buyer_id = ${userId} and ${isIn})
      + (select count(*) from market_trade where seller_id = ${userId} and ${isIn}))::int as total`.execute(db);
  return { list: await ordersOfTrades(db, trades), total: rows[0]?.total ?? 0 };
}

/** Number of unpaid trades in which a user is the buyer, but for those that the user gave back. */
export async function countPayable(db: Database, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from market_trade
    where buyer_id = ${userId} and state = 'awaiting payment' and return_requested_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
