import type { TradeEventKind } from "@wth/api-contract";
import type { DisputedTrade } from "@wth/api-contract/console";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { sql } from "kysely";
import { getAddress } from "viem";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import { usdtReceived } from "#chain/index.ts";
import { addressesOf } from "#identity/index.ts";
import type { TradeReader } from "../trades/trade-detail.ts";
import { evidenceOf, type Evidence } from "../trades/evidence-repo.ts";
import { orderStatusOf, typeOfSide } from "../trades/order-status.ts";
import { isDisputedRow, type TradeRow } from "../trades/trade-repo.ts";

type Trade = z.input<typeof DisputedTrade>;
type Payment = {
  trade_id: bigint;
  tx_hash: string;
  status: string;
  reason: string | null;
  amount: bigint;
  block_time: Date;
};
type Event = {
  id: bigint;
  advert_id: bigint;
  kind: z.output<typeof TradeEventKind>;
  user_id: bigint | null;
  detail: Record<string, string>;
  created_at: Date;
};

export async function countDisputedTrades(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_trade where ${isDisputedRow}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reported payments of trades, applied or not. */
async function paymentsOf(db: Database, ids: readonly bigint[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select p.trade_id, e.tx_hash, e.status, e.reason,
      (e.args ->> 'tokenAmount')::numeric(78, 0) as amount, e.block_time
    from market_payment p join chain_event_view e on e.args ->> 'orderId' = p.payment_id
    where p.trade_id = any (${[...ids]}::bigint[]) and e.contract = 'c2cPayment' order by e.id`.execute(db);
  return rows;
}

async function logOf(db: Database, advertIds: readonly bigint[]): Promise<Event[]> {
  const { rows } = await sql<Event>`select id, advert_id, kind, user_id, detail, created_at from market_event
    where advert_id = any (${[...advertIds]}::bigint[]) order by id`.execute(db);
  return rows;
}

type Found = {
  payments: Payment[];
  received: Awaited<ReturnType<typeof usdtReceived>>;
  events: Event[];
  addresses: ReadonlyMap<bigint, string>;
  /** Links to pictures, by the id of their event. */
  pictures: ReadonlyMap<bigint, string[]>;
};

function tradeView(trade: TradeRow, { payments, received, events, addresses, pictures }: Found): Trade {
  const addressOf = (id: bigint) => getAddress(addresses.get(id) ?? "");
  return {
    id: trade.id.toString(),
    status: orderStatusOf({ state: "sold out" }, trade),
    type: typeOfSide[trade.side],
    seller: addressOf(trade.seller_id),
    buyer: addressOf(trade.buyer_id),
    price: formatAmount(trade.price),
    amount: formatAmount(trade.amount),
    usdt: formatAmount(trade.usdt_amount),
    usdtReceived: formatAmount(received.of(trade.id)),
    reason: trade.reason,
    reservedTime: trade.reserved_at.getTime(),
    endedTime: trade.ended_at?.getTime() ?? null,
    payments: payments
      .filter((each) => each.trade_id === trade.id)
      .map(({ tx_hash, status, reason, amount, block_time }) => ({
        hash: tx_hash,
        amount: formatAmount(amount),
        outcome: reason ?? status,
        time: block_time.getTime(),
      })),
    events: events
      .filter((each) => each.advert_id === trade.advert_id)
      .map(({ id, created_at, kind, user_id, detail }) => ({
        time: created_at.getTime(),
        kind,
        by: user_id === null ? null : addressOf(user_id),
        detail,
        pictures: pictures.get(id) ?? [],
      })),
  };
}

/** Links to pictures that were not deleted, by the id of their event. */
function linksOf(evidence: readonly Evidence[], link: (objectKey: string) => string | undefined) {
  const links = new Map<bigint, string[]>();
  for (const { event_id, object_key } of evidence.filter(({ isStored }) => isStored)) {
    const url = link(object_key);
    if (url !== undefined) links.set(event_id, [...(links.get(event_id) ?? []), url]);
  }
  return links;
}

/**
 * A page of failed and abnormal trades with their payments, events and pictures, oldest first.
 * @param linkPicture makes links to pictures; without it there are none
 */
export async function disputedTrades(
  db: Database,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  linkPicture?: TradeReader["linkPicture"],
): Promise<{ list: Trade[]; total: number }> {
  const { rows: trades } = await sql<TradeRow>`select * from market_trade where ${isDisputedRow}
    order by reserved_at, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const ids = trades.map(({ id }) => id);
  const [payments, received, events, evidence, at] = await Promise.all([
    paymentsOf(db, ids),
    usdtReceived(db, ids),
    logOf(
      db,
      trades.map(({ advert_id }) => advert_id),
    ),
    evidenceOf(db, ids),
    now(db),
  ]);
  const pictures = linksOf(evidence, (key) => linkPicture?.(key, at));
  const userIds = [
    ...trades.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]),
    ...events.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  ];
  const found = { payments, received, events, pictures, addresses: await addressesOf(db, userIds) };
  return { list: trades.map((trade) => tradeView(trade, found)), total: await countDisputedTrades(db) };
}
