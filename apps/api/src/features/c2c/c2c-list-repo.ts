import type { Database } from "@wth/db";
import { advertType, orderStatus, type AdvertType } from "@wth/rules";
import { sql } from "kysely";

type Page = { pageNo: number; pageSize: number };
export type MarketFilter = {
  /** Adverts of this type. */
  type: AdvertType;
  address: string | undefined;
  orderBy: "price" | "createTime";
  asc: boolean;
};

/** Adverts on sale. */
export async function marketPage(db: Database, { type, address, orderBy, asc }: MarketFilter, page: Page) {
  let query = db
    .selectFrom("c2c_order")
    .innerJoin("profile_user", "profile_user.id", "c2c_order.creator_id")
    .where("c2c_order.type", "=", type)
    .where("c2c_order.status", "=", orderStatus.onSale);
  if (address !== undefined) query = query.where("profile_user.address", "like", `%${address.toLowerCase()}%`);
  const direction = asc ? "asc" : "desc";
  const sorted = query.selectAll("c2c_order");
  const list = await (orderBy === "price" ? sorted.orderBy("price", direction) : sorted)
    .orderBy("c2c_order.id", direction)
    .offset((page.pageNo - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  const { total } = await query.select((e) => e.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export type OwnFilter = "adverts" | "pending" | "ended";
const ENDED = [
  orderStatus.sold,
  orderStatus.successful,
  orderStatus.failed,
  orderStatus.timedOut,
  orderStatus.abnormal,
];

/** A user's own adverts, or the deals of either side. */
export async function ownPage(db: Database, userId: bigint, filter: OwnFilter, page: Page) {
  let query = db.selectFrom("c2c_order");
  if (filter === "adverts") query = query.where("creator_id", "=", userId);
  else {
    const statuses = filter === "pending" ? [orderStatus.pendingPayment] : ENDED;
    query = query
      .where((e) => e.or([e("creator_id", "=", userId), e("taker_id", "=", userId)]))
      .where("status", "in", statuses);
  }
  const list = await query
    .selectAll()
    .orderBy("id", "desc")
    .offset((page.pageNo - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  const { total } = await query.select((e) => e.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Unpaid deals in which somebody is the buyer. */
export async function countPayable(db: Database, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from c2c_order
    where status = ${orderStatus.pendingPayment} and (creator_id = ${userId} and type = ${advertType.buy}
      or taker_id = ${userId} and type = ${advertType.sell})`.execute(db);
  return rows[0]?.count ?? 0;
}
