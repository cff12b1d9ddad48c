import type { AdvertRow as Advert } from "@wth/api/market/adverts/advert-repo.ts";
import type { TradeState } from "@wth/api/market/trades/trade-repo.ts";
import type { Amount } from "@wth/rules";
import { withClient } from "../../core/with-client.ts";

/** An entry of a Mine Account, or of a reward in the social account. */
export interface StoredEntry {
  readonly userId: string;
  readonly opKey: string;
  readonly amount: Amount;
  /** Number of sessions that a claim paid. */
  readonly claims: number;
}

export interface StoredRig {
  readonly id: string;
  readonly userId: string;
  readonly term: number;
  /** In milliseconds. */
  readonly begin: number;
  readonly isPaidOnChain: boolean;
}

export interface StoredMember {
  readonly address: string;
  readonly sponsorId: string | undefined;
  readonly mine: Amount;
  readonly social: Amount;
  readonly ctoc: Amount;
  readonly fee: Amount;
  /** Sum that open orders of swaps hold of the C2C account. */
  readonly exchanging: Amount;
}

/**
 * An advert with its trade. `held` is what it keeps of the seller's WTH while it is on sale or waits for its payment.
 */
export interface StoredAdvert {
  readonly id: string;
  readonly userId: string;
  readonly takerId: string | undefined;
  readonly sellerId: string | undefined;
  /** State of the trade, or of the advert without one. */
  readonly state: TradeState | Advert["state"];
  readonly traded: Amount;
  readonly held: Amount;
  /** True for what is on sale again after a trade that ended unpaid. */
  readonly isRelisted: boolean;
}

/** A signed order that the chain has taken. */
export interface StoredOrder {
  readonly id: string;
  readonly userId: string;
}

/** Stored state of some members at one moment. */
export interface StoredState {
  readonly members: ReadonlyMap<string, StoredMember>;
  readonly entries: readonly StoredEntry[];
  readonly rigs: readonly StoredRig[];
  readonly adverts: readonly StoredAdvert[];
  /** Used orders of fee credit, WTHS and numbers. */
  readonly orders: readonly StoredOrder[];
  /** Ids of minted badges. */
  readonly badges: ReadonlySet<string>;
}

const MEMBERS = `select u.id::text as id, u.address, m.sponsor_id::text as sponsor,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'normal'), 0)::text as mine,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'social'), 0)::text as social,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'ctoc'), 0)::text as ctoc,
    coalesce((select balance from ledger_account a where a.user_id = u.id and a.kind = 'fee'), 0)::text as fee,
    coalesce((select sum(h.amount) from ledger_hold h join ledger_account a on a.id = h.account_id
      where a.user_id = u.id and h.hold_key like 'wths:%'
        and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)), 0)::text as exchanging
  from identity_user u left join community_member m on m.user_id = u.id where u.id = any ($1::bigint[])`;
const ENTRIES = `select a.user_id::text as "userId", o.op_key as "opKey", e.amount::text as amount,
    (select count(*)::int from mining_claim c where c.operation_id = o.id) as claims
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_operation o on o.id = e.operation_id
  where (a.kind = 'normal' or a.kind = 'social' and o.op_key like 'plan-reward:%') and a.user_id = any ($1::bigint[])`;
const RIGS = `select id::text, user_id::text as "userId", term, paid_with = 'usdt' as "isPaidOnChain",
    (extract(epoch from begin_time) * 1000)::float8 as begin
  from mining_rig where user_id = any ($1::bigint[])`;

const ADVERTS = `select a.id::text, a.creator_id::text as "userId",
    (case a.side when 'sell' then t.buyer_id else t.seller_id end)::text as taker, coalesce(t.state, a.state) as state,
    a.relisted_from is not null as "isRelisted",
    coalesce(t.seller_id, case a.side when 'sell' then a.creator_id end)::text as seller,
    coalesce(t.amount, 0)::text as traded,
    (case when t.state = 'awaiting payment' then t.amount when a.side = 'sell' then a.open_amount else 0 end)::text as held
  from market_advert a left join market_trade t on t.advert_id = a.id where a.creator_id = any ($1::bigint[])`;
const ORDERS = `select order_id as id, user_id::text as "userId" from chain_signed_order
  where status = 'used' and kind in ('feeCredit', 'wths', 'number') and user_id = any ($1::bigint[])`;
const BADGES = `select token_id::text as id from chain_nft where contract = 'seedBadge'`;

type MemberRow = {
  id: string;
  address: string;
  sponsor: string | null;
  mine: string;
  social: string;
  ctoc: string;
  fee: string;
  exchanging: string;
};
type AdvertRow = {
  id: string;
  userId: string;
  taker: string | null;
  seller: string | null;
  state: StoredAdvert["state"];
  traded: string;
  held: string;
  isRelisted: boolean;
};
type EntryRow = Omit<StoredEntry, "amount"> & { amount: string };

export function readStored(databaseUrl: string, userIds: readonly string[]): Promise<StoredState> {
  return withClient(databaseUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const members = await client.query<MemberRow>(MEMBERS, [userIds]);
    const entries = await client.query<EntryRow>(ENTRIES, [userIds]);
    const rigs = await client.query<StoredRig>(RIGS, [userIds]);
    const adverts = await client.query<AdvertRow>(ADVERTS, [userIds]);
    const orders = await client.query<StoredOrder>(ORDERS, [userIds]);
    const badges = await client.query<{ id: string }>(BADGES);
    return {
      members: new Map(members.rows.map((row) => [row.id, toMember(row)])),
      entries: entries.rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
      rigs: rigs.rows,
      adverts: adverts.rows.map(toAdvert),
      orders: orders.rows,
      badges: new Set(badges.rows.map(({ id }) => id)),
    };
  });
}

function toMember({ address, sponsor, mine, social, ctoc, fee, exchanging }: MemberRow): StoredMember {
  const balances = { mine: BigInt(mine), social: BigInt(social), ctoc: BigInt(ctoc), fee: BigInt(fee) };
  return { address, sponsorId: sponsor ?? undefined, ...balances, exchanging: BigInt(exchanging) };
}

function toAdvert({ taker, seller, traded, held, ...row }: AdvertRow): StoredAdvert {
  const amounts = { traded: BigInt(traded), held: BigInt(held) };
  return { ...row, takerId: taker ?? undefined, sellerId: seller ?? undefined, ...amounts };
}
