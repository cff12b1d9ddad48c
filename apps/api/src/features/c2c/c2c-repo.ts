import type { Database, Tables, Tx } from "@wth/db";
import { advertType, BUYS_WINDOW_SECONDS, orderStatus, type AdvertType, type OrderStatus } from "@wth/rules";
import { sql, type Selectable } from "kysely";

export type OrderRow = Selectable<Tables["c2c_order"]>;
export type TraderRow = Selectable<Tables["c2c_trader"]>;
type NewAdvert = Pick<OrderRow, "creator_id" | "type" | "price" | "min_amount" | "max_amount" | "fee_rate">;
type Deal = {
  id: bigint;
  takerId: bigint;
  amount: bigint;
  usdt: bigint;
  at: Date;
  expiresAt: Date;
};

export async function insertAdvert(tx: Tx, advert: NewAdvert): Promise<OrderRow> {
  return tx.insertInto("c2c_order").values(advert).returningAll().executeTakeFirstOrThrow();
}

export async function findOrder(db: Database | Tx, id: bigint): Promise<OrderRow | undefined> {
  return db.selectFrom("c2c_order").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The order, its row locked. Lock the users that it concerns before. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return tx.selectFrom("c2c_order").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function findByPayment(db: Database | Tx, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom("c2c_order").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

export async function beginDeal(tx: Tx, deal: Deal): Promise<OrderRow> {
  return tx
    .updateTable("c2c_order")
    .set({
      status: orderStatus.pendingPayment,
      taker_id: deal.takerId,
      deal_amount: deal.amount,
      usdt_amount: deal.usdt,
      dealt_at: deal.at,
      expires_at: deal.expiresAt,
    })
    .where("id", "=", deal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setPayment(tx: Tx, id: bigint, paymentId: string): Promise<void> {
  await tx.updateTable("c2c_order").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

export async function endOrder(tx: Tx, id: bigint, status: OrderStatus, at: Date, reason?: string): Promise<OrderRow> {
  return tx
    .updateTable("c2c_order")
    .set({ status, ended_at: at, ...(reason === undefined ? {} : { reason }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type EventEntry = { orderId: bigint; kind: string; userId?: bigint; detail?: Record<string, string> };

export async function writeEvent(tx: Tx, { orderId, kind, userId, detail = {} }: EventEntry): Promise<void> {
  await tx
    .insertInto("c2c_event")
    .values({ order_id: orderId, kind, user_id: userId ?? null, detail: JSON.stringify(detail) })
    .execute();
}

/** Own adverts on sale or unpaid, and unpaid deals in which somebody is the buyer. Their row must be locked. */
export async function countActive(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from (
      select id from c2c_order where creator_id = ${userId} and status in (${orderStatus.onSale}, ${orderStatus.pendingPayment})
      union all
      select id from c2c_order where taker_id = ${userId} and status = ${orderStatus.pendingPayment}
        and type = ${advertType.sell}
    ) active`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** When somebody's buy orders of the last 24 hours began, the oldest first: adverts to buy, and sell adverts taken. */
export async function recentBuys(tx: Tx, userId: bigint): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from (
      select created_at as at from c2c_order where creator_id = ${userId} and type = ${advertType.buy}
      union all
      select dealt_at from c2c_order where taker_id = ${userId} and type = ${advertType.sell}
    ) buys where at > platform_now() - make_interval(secs => ${BUYS_WINDOW_SECONDS}) order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

const NEW_TRADER = {
  completed: 0,
  timeouts: 0,
  credit: 100,
  restricted_until: null,
  restricted_for_good: false,
  system_restricted: false,
  quota_enabled: false,
  seen_at: null,
};

export async function traderOf(db: Database | Tx, userId: bigint): Promise<TraderRow> {
  const row = await db.selectFrom("c2c_trader").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ?? { user_id: userId, ...NEW_TRADER };
}

export async function saveTrader(tx: Tx, { user_id, ...values }: TraderRow): Promise<void> {
  await tx
    .insertInto("c2c_trader")
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Counts a timeout against a buyer, once for an order. @returns false when it was counted before */
export async function countTimeout(tx: Tx, orderId: bigint, userId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("c2c_timeout")
    .values({ order_id: orderId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deals whose time to pay is over, the oldest first. */
export async function overdueDeals(db: Database, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("c2c_order")
    .selectAll()
    .where("status", "=", orderStatus.pendingPayment)
    .where("expires_at", "<=", sql<Date>`platform_now()`)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
}

export type MarketFilter = {
  /** Adverts of this type. */
  type: AdvertType;
  address: string | undefined;
  orderBy: "price" | "createTime";
  asc: boolean;
};
type Page = { pageNo: number; pageSize: number };

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

export type TraderView = {
  id: bigint;
  address: string;
  nickname: string;
  kyc_level: number;
  completed: number;
  timeouts: number;
  credit: number;
  volume: bigint;
};

/** What others see of traders. */
export async function traderViews(db: Database | Tx, userIds: readonly bigint[]): Promise<Map<bigint, TraderView>> {
  const { rows } = await sql<TraderView>`
    select u.id, u.address, u.nickname, u.kyc_level, coalesce(t.completed, 0) as completed,
      coalesce(t.timeouts, 0) as timeouts, coalesce(t.credit, 100) as credit,
      (select coalesce(sum(o.deal_amount), 0) from c2c_order o where o.status in (1, 3)
        and (o.creator_id = u.id or o.taker_id = u.id))::numeric(78, 0) as volume
    from profile_user u left join c2c_trader t on t.user_id = u.id
    where u.id = any (${[...new Set(userIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
