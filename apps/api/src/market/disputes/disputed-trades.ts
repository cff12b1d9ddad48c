import type { OrderEventKind } from "@wth/api-contract";
import type { DisputedTrade } from "@wth/api-contract/console";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { sql } from "kysely";
import { getAddress } from "viem";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import { addressesOf } from "#identity/index.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import type { OrderReader } from "../trades/trade-detail.ts";
import { isDisputedRow, type OrderRow } from "../adverts/advert-repo.ts";
import { evidenceOf, type Evidence } from "../trades/evidence-repo.ts";

type Trade = z.input<typeof DisputedTrade>;
type Payment = { order_id: bigint; tx_hash: string; status: string; reason: string | null; block_time: Date };
type Event = {
  id: bigint;
  order_id: bigint;
  kind: z.output<typeof OrderEventKind>;
  user_id: bigint | null;
  detail: Record<string, string>;
  created_at: Date;
};

export async function countDisputedTrades(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_advert where ${isDisputedRow}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the chain reported for trades, whatever became of it. */
async function paymentsOf(db: Database, ids: readonly bigint[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select p.order_id, e.tx_hash, e.status, e.reason, e.block_time
    from market_payment p join chain_event e on e.args ->> 'orderId' = p.payment_id
    where p.order_id = any (${[...ids]}::bigint[]) and e.contract = 'c2cPayment' order by e.id`.execute(db);
  return rows;
}

async function logOf(db: Database, ids: readonly bigint[]): Promise<Event[]> {
  const { rows } = await sql<Event>`select id, order_id, kind, user_id, detail, created_at from market_event
    where order_id = any (${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}

type Found = {
  payments: Payment[];
  events: Event[];
  addresses: ReadonlyMap<bigint, string>;
  /** Addresses of the pictures that came with an event. */
  pictures: ReadonlyMap<bigint, string[]>;
};

function tradeView(order: OrderRow, { payments, events, addresses, pictures }: Found): Trade {
  const addressOf = (id: bigint) => getAddress(addresses.get(id) ?? "");
  const { sellerId, buyerId } = sidesOf(order);
  return {
    id: order.id.toString(),
    status: order.status,
    type: order.type,
    seller: addressOf(sellerId),
    buyer: addressOf(buyerId),
    price: formatAmount(order.price),
    amount: formatAmount(order.deal_amount ?? 0n),
    usdt: formatAmount(order.usdt_amount ?? 0n),
    reason: order.reason,
    dealtTime: order.dealt_at?.getTime() ?? 0,
    endedTime: order.ended_at?.getTime() ?? null,
    payments: payments
      .filter((each) => each.order_id === order.id)
      .map(({ tx_hash, status, reason, block_time }) => ({
        hash: tx_hash,
        outcome: reason ?? status,
        time: block_time.getTime(),
      })),
    events: events
      .filter((each) => each.order_id === order.id)
      .map(({ id, created_at, kind, user_id, detail }) => ({
        time: created_at.getTime(),
        kind,
        by: user_id === null ? null : addressOf(user_id),
        detail,
        pictures: pictures.get(id) ?? [],
      })),
  };
}

/** Addresses of kept pictures, by the event that they came with. */
function linksOf(evidence: readonly Evidence[], link: (objectKey: string) => string | undefined) {
  const links = new Map<bigint, string[]>();
  for (const { event_id, object_key } of evidence.filter(({ isKept }) => isKept)) {
    const address = link(object_key);
    if (address !== undefined) links.set(event_id, [...(links.get(event_id) ?? []), address]);
  }
  return links;
}

/**
 * Trades that failed or are abnormal with all that is known of them, the oldest first.
 * @param linkPicture makes addresses of pictures; without it there are none
 */
export async function disputedTrades(
  db: Database,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  linkPicture?: OrderReader["linkPicture"],
): Promise<{ list: Trade[]; total: number }> {
  const { rows: orders } = await sql<OrderRow>`select * from market_advert where ${isDisputedRow}
    order by dealt_at, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const ids = orders.map(({ id }) => id);
  const [payments, events, evidence, at] = await Promise.all([
    paymentsOf(db, ids),
    logOf(db, ids),
    evidenceOf(db, ids),
    now(db),
  ]);
  const pictures = linksOf(evidence, (key) => linkPicture?.(key, at));
  const people = [
    ...orders.flatMap((order) => Object.values(sidesOf(order))),
    ...events.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  ];
  const found = { payments, events, pictures, addresses: await addressesOf(db, people) };
  return { list: orders.map((order) => tradeView(order, found)), total: await countDisputedTrades(db) };
}
