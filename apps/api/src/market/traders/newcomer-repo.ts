import type { Database, Tx } from "@wth/db";
import { RETURNS_WINDOW_SECONDS, UNPAID_WINDOW_SECONDS } from "@wth/rules";
import { sql } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";

/** Buy orders that are open: newcomers' adverts to buy on sale, or trades that wait for a payment. */
export type OpenKind = "advert" | "trade";
/** Open orders, the begin of the oldest one and the earliest end of those that wait for a payment. */
export type OpenOrders = { count: number; since: Date | null; until: Date | null };

const open = {
  advert: sql`select created_at as since, null::timestamptz as until, newcomer_range, buyer_range, buyer_network
    from market_advert where newcomer_range is not null and state = 'on sale' and side = 'buy'`,
  trade: sql`select reserved_at as since, expires_at as until, newcomer_range, buyer_range, buyer_network
    from market_trade where state = 'awaiting payment'`,
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

/** Number of a user's adverts to buy that are on sale, and of the user's unpaid trades as a buyer. */
export async function countOpenBuys(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from market_advert where creator_id = ${userId} and state = 'on sale' and side = 'buy')
      + (select count(*) from market_trade where buyer_id = ${userId} and state = 'awaiting payment'))::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Open buy orders of one address range, of one network, or of all newcomers. */
export async function openOrders(tx: Tx, kind: OpenKind, group: Group, origin: OriginDigests): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    select count(*)::int as count, min(since) as since, min(until) as until from (${open[kind]}) open
    where ${isOf[group](origin)}`.execute(tx);
  return rows[0] as OpenOrders;
}

/** USDT of a buyer's completed trades with sellers outside the buyer's network and referral line, in 10^-18 units. */
export async function usdtPaidOutside(tx: Tx, userId: bigint): Promise<bigint> {
  const { rows } = await sql<{ usdt: bigint }>`select coalesce(sum(usdt_amount), 0) as usdt from market_trade
    where buyer_id = ${userId} and state = 'paid' and is_outside is not false`.execute(tx);
  return rows[0]?.usdt ?? 0n;
}

/** Newcomers' adverts to buy that have been on sale for as many seconds, oldest first. */
export async function lapsingAdverts(
  db: Database,
  seconds: bigint,
  limit: number,
): Promise<{ id: bigint; creator_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; creator_id: bigint }>`select id, creator_id from market_advert
    where newcomer_range is not null and state = 'on sale' and side = 'buy'
      and created_at <= ${statementTime} - make_interval(secs => ${seconds}) order by created_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Number of adverts on sale and of unpaid trades. */
export async function marketSize(tx: Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`select ((select count(*) from market_advert where state = 'on sale')
    + (select count(*) from market_trade where state = 'awaiting payment'))::int as size`.execute(tx);
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
  const { rows } = await sql<{ at: Date }>`select return_requested_at as at from market_trade t
    where buyer_id = ${userId} and return_requested_at > ${since} and return_requested_at <= ${until}
      and id is distinct from ${except ?? null} and (state = 'awaiting payment' or state in ('given back', 'timed out')
        and not exists (select from market_event e where e.advert_id = t.advert_id and (e.kind = 'resolved' or ${isBlameless})))
    order by return_requested_at`.execute(db);
  return rows.map(({ at }) => at);
}

/** Number of a buyer's trades of the last 30 days that were returned, or counted as timeouts. */
export async function countUnpaid(tx: Tx, userId: bigint): Promise<number> {
  const since = new Date((await now(tx)).getTime() - UNPAID_WINDOW_SECONDS * 1000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from market_trade own
    where buyer_id = ${userId} and ended_at > ${since} and state in ('given back', 'timed out')
      and (return_requested_at is not null
          and not exists (select from market_event e where e.advert_id = own.advert_id and ${isBlameless})
        or exists (select from market_timeout t where t.trade_id = own.id))`.execute(tx);
  return rows[0]?.count ?? 0;
}
