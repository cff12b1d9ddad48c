import type { Advert, Trader } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { completionRate, formatAmount, orderStatus } from "@wth/rules";
import type { z } from "zod";
import { openDeadlines, usdtReceived } from "#chain/index.ts";
import { publicUserView } from "#identity/index.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import type { AdvertRow } from "../adverts/advert-repo.ts";
import { traderViews, type TraderView } from "../traders/trader-repo.ts";

function traderView(trader: TraderView): z.input<typeof Trader> {
  return {
    ...publicUserView(trader),
    completed: trader.completed,
    completionRate: completionRate(trader.completed, trader.timeouts),
    credit: trader.credit,
  };
}

function roleIn({ creator_id, taker_id }: AdvertRow, userId: bigint | undefined): z.input<typeof Advert>["role"] {
  if (userId === undefined) return "none";
  if (userId === creator_id) return "creator";
  return userId === taker_id ? "taker" : "none";
}

type Traders = { get(id: bigint): TraderView | undefined };

type TradeFacts = {
  /** USDT that reached the seller of the trade, in units of 10^-18. */
  received?: bigint;
  /** Deadline of the payment that can still be used of a trade that was given back. */
  returnEnds?: Date | undefined;
};

export function advertView(
  advert: AdvertRow,
  traders: Traders,
  callerId: bigint | undefined,
  { received = 0n, returnEnds }: TradeFacts = {},
) {
  const creator = traders.get(advert.creator_id);
  if (!creator) throw new Error(`advert ${advert.id} has no creator`);
  const role = roleIn(advert, callerId);
  const other = role === "creator" ? advert.taker_id : advert.creator_id;
  const counterpart = advert.taker_id === null || other === null ? undefined : traders.get(other);
  return {
    id: advert.id.toString(),
    price: formatAmount(advert.price),
    minAmount: formatAmount(advert.min_amount),
    maxAmount: formatAmount(advert.max_amount),
    volume: formatAmount(creator.volume),
    user: traderView(creator),
    createTime: advert.created_at.getTime(),
    status: advert.status,
    dealAmount: formatAmount(advert.trade_amount ?? 0n),
    type: advert.type,
    amount: formatAmount(advert.max_amount),
    usdtAmount: formatAmount(advert.usdt_amount ?? 0n),
    usdtReceived: formatAmount(received),
    counterpart: counterpart && role !== "none" ? traderView(counterpart) : null,
    dealTime: advert.reserved_at?.getTime() ?? null,
    expireTime: advert.expires_at?.getTime() ?? null,
    endTime: advert.ended_at?.getTime() ?? null,
    ...(returnEnds !== undefined && role !== "none" && { returnEnds: returnEnds.getTime() }),
    role,
    isBuyer: advert.taker_id !== null && sidesOf(advert).buyerId === callerId,
    reason: role === "none" ? null : advert.reason,
  } satisfies z.input<typeof Advert>;
}

/** Payments of trades that were given back and wait for the end of the payment. */
const paymentsOfReturned = (adverts: readonly AdvertRow[]) =>
  adverts.flatMap(({ status, return_requested_at, payment_id }) =>
    status === orderStatus.pendingPayment && return_requested_at !== null && payment_id !== null ? [payment_id] : [],
  );

const idsOfTaken = (adverts: readonly AdvertRow[]) =>
  adverts.filter(({ taker_id }) => taker_id !== null).map(({ id }) => id);

/** Adverts and trades as the caller sees them. */
export async function advertViews(db: Database | Tx, adverts: readonly AdvertRow[], callerId: bigint) {
  const userIds = adverts.flatMap(({ creator_id, taker_id }) =>
    taker_id === null ? [creator_id] : [creator_id, taker_id],
  );
  const traders = await traderViews(db, userIds);
  const received = await usdtReceived(db, idsOfTaken(adverts));
  const deadlines = await openDeadlines(db, paymentsOfReturned(adverts));
  return adverts.map((advert) =>
    advertView(advert, traders, callerId, {
      received: received.of(advert.id),
      returnEnds: deadlines.get(advert.payment_id ?? ""),
    }),
  );
}

/** An advert or trade as the caller sees it. */
export async function viewOf(db: Database | Tx, advert: AdvertRow, callerId: bigint) {
  const [view] = await advertViews(db, [advert], callerId);
  if (!view) throw new Error(`advert ${advert.id} has no view`);
  return view;
}

/** A page of adverts or trades as the caller sees it. */
export async function pageView(db: Database, page: { list: AdvertRow[]; total: number }, callerId: bigint) {
  return { list: await advertViews(db, page.list, callerId), total: page.total };
}
