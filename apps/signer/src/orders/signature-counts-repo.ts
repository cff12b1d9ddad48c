import {
  orderContracts,
  PAID_DAYS,
  PAID_LEAST,
  unpaidKinds,
  type OpenAmounts,
  type SignedOrderKind,
  type UnpaidAmounts,
} from "@wth/chain";
import { transact, type Database, type Tx } from "@wth/db";
import { ONE } from "@wth/rules";
import { sql } from "kysely";
import type { RateShare } from "../policy/rate-share.ts";
import { lockDecisions, type SignatureEntry } from "./signature-log-repo.ts";

/** Sums and counts of the log for a kind, an account and an order. Amounts as the caps count them. */
export type LogCounts = {
  /** Orders that can still be used, without those that were used: of the account and of all. */
  open: OpenAmounts;
  /** Amounts that share the part of the room for orders without a hold. */
  unpaid: UnpaidAmounts;
  /** Open orders of the account for which nothing is held. */
  unpaidOrders: number;
  /** Orders of the last 24 hours that were used or can still be. */
  lastDay: bigint;
  /** Signatures of the last minute in each share of the rate. */
  lastMinute: Readonly<Record<RateShare, number>>;
  /** Signatures of the account in the last hour, without payments of trades. */
  accountLastHour: number;
  /** True for an order that holds something, and for an account that paid within the last days or holds 1 WTH. */
  isFunded: boolean;
  /** True when this order has an entry. */
  isLogged: boolean;
};

const names = (kinds: Iterable<SignedOrderKind>) => sql.join([...kinds]);
const allKinds = Object.keys(orderContracts) as SignedOrderKind[];
/** Kinds whose amount is USDT that left the account's wallet. */
const usdtKinds: readonly SignedOrderKind[] = [...unpaidKinds, "trade"];

/** Most rows of each change that a decision moves; a signature adds three at the most over time. */
const MOVED_BY_DECISION = 200;
/** The same of one transaction of the watch, which leaves none. */
const MOVED_BY_WATCH = 500;

/**
 * Brings the sums of all kinds to this time: each row is read once when its order was used, once when its deadline has
 * passed and once a day after it was signed. The decisions must be locked.
 * @param limit most rows of each of these changes; the earliest are moved, the others count as before
 * @returns number of rows moved
 */
async function updateSums(tx: Tx, at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      update chain_signature_use
      set state = case when signed_at > ${at}::timestamptz - interval '1 day' then 'counted' else 'past' end
      where order_id = any (array(select order_id from chain_signature_use where state = 'new' limit ${limit}))
      returning order_id, kind, amount, state
    ), past as (
      update chain_signature_use set state = 'past'
      where order_id = any (array(
        select order_id from chain_signature_use
        where state = 'counted' and signed_at <= ${at}::timestamptz - interval '1 day' order by signed_at limit ${limit}
      )) returning kind, amount
    ), ended as (
      delete from chain_signature_open
      where order_id = any (array(
        select order_id from chain_signature_open where deadline < ${at} order by deadline limit ${limit}
      )) returning kind, amount, uncovered
    ), used as (
      delete from chain_signature_open
      where order_id = any (array(select order_id from taken)) and deadline >= ${at} returning kind, amount, uncovered
    ), change as (
      select kind, -amount as open, -uncovered as uncovered, 0 as used from ended
      union all select kind, -amount, -uncovered, 0 from used
      union all select kind, 0, 0, amount from taken where state = 'counted'
      union all select kind, 0, 0, -amount from past
    ), summed as (
      update chain_signature_sum s
      set open = s.open + c.open, uncovered = s.uncovered + c.uncovered, used = s.used + c.used
      from (select kind, sum(open) as open, sum(uncovered) as uncovered, sum(used) as used from change group by kind) c
      where c.kind = s.kind
    )
    select greatest((select count(*) from taken), (select count(*) from past), (select count(*) from ended))::int
      as moved`.execute(tx);
  return (rows[0] as { moved: number }).moved;
}

type CountsRow = {
  account: bigint;
  all: bigint;
  paid: bigint;
  others: bigint;
  unpaidOrders: number;
  lastDay: bigint;
  trade: number;
  funded: number;
  unfunded: number;
  accountLastHour: number;
  isFunded: boolean;
  isLogged: boolean;
};

/** Counts for an order of the log and its account, the order itself left out. The decisions must be locked. */
export async function readCounts(tx: Tx, entry: SignatureEntry): Promise<LogCounts> {
  const { kind, user_id: userId, order_id: orderId, signed_at: at } = entry;
  await updateSums(tx, at, MOVED_BY_DECISION);
  const since = sql`${at}::timestamptz - ${PAID_DAYS} * interval '1 day'`;
  const { rows } = await sql<CountsRow>`
    with own as (
      select coalesce(sum(amount) filter (where kind = ${kind}), 0) as amount,
        coalesce(sum(uncovered) filter (where kind = ${kind}), 0) as uncovered,
        coalesce(sum(amount) filter (where order_id = ${orderId}), 0) as asked,
        (count(*) filter (where kind in (${names(unpaidKinds)}) and order_id <> ${orderId}))::int as "unpaidOrders"
      from chain_signature_open where user_id = ${userId}
    ), payment as (
      select coalesce(sum(amount) filter (where kind in (${names(unpaidKinds)})), 0) as paid,
        coalesce(sum(amount) filter (where kind in (${names(usdtKinds)})), 0) as usdt
      from chain_signature_use where user_id = ${userId} and signed_at > ${since}
    ), minute as (
      select (count(*) filter (where kind = 'trade'))::int as trade,
        (count(*) filter (where kind <> 'trade' and is_funded))::int as funded,
        (count(*) filter (where kind <> 'trade' and not is_funded))::int as unfunded
      from chain_signature
      where kind in (${names(allKinds)}) and signed_at > ${at}::timestamptz - interval '1 minute'
    )
    select (own.amount - own.asked)::numeric(78, 0) as account,
      (s.open - own.asked)::numeric(78, 0) as all,
      (s.uncovered - own.uncovered)::numeric(78, 0) as others,
      (s.open - own.asked + s.used)::numeric(78, 0) as "lastDay",
      payment.paid::numeric(78, 0) as paid,
      own."unpaidOrders", minute.trade, minute.funded, minute.unfunded,
      (select count(*)::int from chain_signature where user_id = ${userId} and kind <> 'trade'
        and signed_at > ${at}::timestamptz - interval '1 hour') as "accountLastHour",
      ${unpaidKinds.has(kind)} = false or payment.usdt >= ${PAID_LEAST} or exists (
        select from ledger_account_view where user_id = ${userId} and asset = 'WTH' and balance >= ${ONE}
      ) as "isFunded",
      exists (select from chain_signature where order_id = ${orderId}) as "isLogged"
    from chain_signature_sum s, own, payment, minute where s.kind = ${kind}`.execute(tx);
  const { account, all, paid, others, trade, funded, unfunded, ...counts } = rows[0] as CountsRow;
  return {
    open: { account, key: all },
    unpaid: { open: account, paid, others },
    lastMinute: { trade, funded, unfunded },
    ...counts,
  };
}

/** Amounts of one kind: of the orders that can still be used and were not, and of a day as `LogCounts` states it. */
export type KindUse = Readonly<{ open: bigint; lastDay: bigint }>;

/** Reads the use of each kind, with all sums brought to this time. */
export async function readUse(db: Database, at: Date): Promise<Partial<Record<SignedOrderKind, KindUse>>> {
  const moveSome = () =>
    transact(db, async (tx) => {
      await lockDecisions(tx);
      return updateSums(tx, at, MOVED_BY_WATCH);
    });
  while ((await moveSome()) === MOVED_BY_WATCH);
  const { rows } = await sql<KindUse & { kind: SignedOrderKind }>`
    select kind, open, (open + used)::numeric(78, 0) as "lastDay" from chain_signature_sum`.execute(db);
  return Object.fromEntries(rows.map(({ kind, ...use }) => [kind, use]));
}
