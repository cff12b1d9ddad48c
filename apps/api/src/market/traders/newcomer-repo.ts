import type { Database, Tx } from "@wth/db";
import {
  advertType,
  orderStatus,
  paidStatus,
  RETURNS_WINDOW_SECONDS,
  UNPAID_WINDOW_SECONDS,
  type AdvertType,
} from "@wth/rules";
import { sql } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";

/** Buy orders that are open: newcomers' adverts to buy on sale, or trades that wait for a payment. */
export type OpenKind = "advert" | "trade";
/** Open orders, the begin of the oldest one and the earliest end of those that wait for a payment. */
export type OpenOrders = { count: number; since: Date | null; until: Date | null };

const isOpen = {
  advert: sql`newcomer_range is not null and status = ${sql.lit(orderStatus.onSale)} and type = ${sql.lit(advertType.buy)}`,
  trade: sql`status = ${sql.lit(orderStatus.pendingPayment)}`,
};
const isOf = {
  range: ({ range }: OriginDigests) => sql`buyer_range = any(${range})`,
  network: ({ network }: OriginDigests) => sql`buyer_network = any(${network})`,
  newcomers: () => sql`newcomer_range is not null`,
  newcomersOfRange: ({ range }: OriginDigests) => sql`newcomer_range = any(${range})`,
  newcomersOfNetwork: ({ network }: OriginDigests) =>
    sql`newcomer_range is not null and buyer_network = any(${network})`,
};
/** Buyers whose open orders count together. */
export type Group = keyof typeof isOf;

/** Number of a user's adverts to buy that are on sale or unpaid, and of sell adverts that the user has reserved. */
export async function countOpenBuys(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and status in (0, 5) and type = 0)
      + (select count(*) from market_advert where taker_id = ${userId} and status = 5 and type = 1))::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Open buy orders of one address range, of one network, or of all newcomers. */
export async function openOrders(tx: Tx, kind: OpenKind, group: Group, origin: OriginDigests): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    select count(*)::int as count, min(created_at) as since, min(expires_at) as until from market_advert
    where ${isOpen[kind]} and ${isOf[group](origin)}`.execute(tx);
  return rows[0] as OpenOrders;
}

/** USDT of a buyer's completed trades with sellers outside the buyer's network and referral line, in 10^-18 units. */
export async function usdtPaidOutside(tx: Tx, userId: bigint): Promise<bigint> {
  // the list of statuses repeats the condition of the indexes
  const paid = (type: AdvertType) => sql`type = ${type} and status = ${paidStatus(type)}
    and status in (1, 3, 4, 6, 9) and is_outside is not false`;
  const { rows } = await sql<{ usdt: bigint }>`select coalesce(sum(usdt_amount), 0) as usdt from (
      select usdt_amount from market_advert where creator_id = ${userId} and ${paid(advertType.buy)}
      union all select usdt_amount from market_advert where taker_id = ${userId} and ${paid(advertType.sell)}
    ) own`.execute(tx);
  return rows[0]?.usdt ?? 0n;
}

/** Newcomers' adverts to buy that have been on sale for as many seconds, oldest first. */
export async function lapsingAdverts(
  db: Database,
  seconds: bigint,
  limit: number,
): Promise<{ id: bigint; creator_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; creator_id: bigint }>`select id, creator_id from market_advert
    where ${isOpen.advert}
      and created_at <= ${statementTime} - make_interval(secs => ${seconds}) order by created_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Number of adverts on sale and reserved. */
export async function marketSize(tx: Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`select ((select count(*) from market_advert where status = 0)
    + (select count(*) from market_advert where status = 5))::int as size`.execute(tx);
  return rows[0]?.size ?? 0;
}

/** True for the event of a return that the seller's closed account had caused. */
const isBlameless = sql<boolean>`e.kind = 'returned' and e.detail ->> 'excuse' = 'sellerClosed'`;

/**
 * Times at which a buyer asked to return trades within the window before `until`, oldest first; the trade `except` left
 * out. A trade whose payment arrived after all was not returned, also when an operator decided about it. A return
 * because the seller was closed does not count.
 */
export async function returnsBefore(db: Database | Tx, userId: bigint, until: Date, except?: bigint): Promise<Date[]> {
  const since = new Date(until.getTime() - RETURNS_WINDOW_SECONDS * 1000);
  const { rows } = await sql<{ at: Date }>`select return_requested_at as at from (
      select id, status, return_requested_at from market_advert where creator_id = ${userId} and type = 0
      union all select id, status, return_requested_at from market_advert where taker_id = ${userId} and type = 1
    ) own where return_requested_at > ${since} and return_requested_at <= ${until} and id is distinct from ${except ?? null}
      and (status = ${orderStatus.pendingPayment} or status = ${orderStatus.timedOut}
        and not exists (select from market_event e where e.order_id = own.id and (e.kind = 'resolved' or ${isBlameless})))
    order by return_requested_at`.execute(db);
  return rows.map(({ at }) => at);
}

/** Number of a buyer's trades of the last 30 days that were returned, or counted as timeouts. */
export async function countUnpaid(tx: Tx, userId: bigint): Promise<number> {
  const since = new Date((await now(tx)).getTime() - UNPAID_WINDOW_SECONDS * 1000);
  // the list of statuses repeats the condition of the indexes
  const ended = sql`status = 6 and status in (1, 3, 4, 6, 9) and ended_at > ${since}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select id, return_requested_at from market_advert where creator_id = ${userId} and type = 0 and ${ended}
      union all select id, return_requested_at from market_advert where taker_id = ${userId} and type = 1 and ${ended}
    ) own where return_requested_at is not null
        and not exists (select from market_event e where e.order_id = own.id and ${isBlameless})
      or exists (select from market_timeout t where t.order_id = own.id)`.execute(tx);
  return rows[0]?.count ?? 0;
}
