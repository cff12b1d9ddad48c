import type { TradeDetail } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import {
  advertType,
  formatAmount,
  orderStatus,
  PAYMENT_MARGIN_SECONDS,
  RETURN_GRACE_SECONDS,
  saleFee,
  type Amount,
} from "@wth/rules";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import { findOrder as findPayment } from "#chain/index.ts";
import type { PhotoLinks } from "#identity/index.ts";
import { isDisputed } from "../adverts/advert-policy.ts";
import { eventsOf, type OrderRow } from "../adverts/advert-repo.ts";
import { orderViews } from "./trade-view.ts";
import { evidenceOf } from "./evidence-repo.ts";

type Detail = z.input<typeof TradeDetail>;
/** Who reads an order, and how a picture is opened for them from a moment on. */
export type OrderReader = { userId: bigint; linkPicture: (objectKey: string, at: Date) => string };

/** A person who reads an order; what they showed of it opens for them for a minute. */
export function readerOf(userId: bigint, links: PhotoLinks): OrderReader {
  return { userId, linkPicture: (objectKey, at) => links.make(objectKey, `user:${userId}`, at) };
}

/** What happened to an order. A penalty concerns nobody but the one who got it, pictures are for who showed them. */
async function logOf(db: Database | Tx, order: OrderRow, { userId, linkPicture }: OrderReader, at: Date) {
  const events = await eventsOf(db, order.id);
  const evidence = await evidenceOf(db, [order.id]);
  const shown = events.filter(({ kind, user_id }) => kind !== "penalty" || user_id === userId);
  return shown.map(({ id, kind, created_at, user_id, detail }): Detail["log"][number] => {
    const side = user_id === order.creator_id ? "creator" : "taker";
    const by = user_id === null || kind === "penalty" ? "platform" : side;
    const pictures = evidence.filter((picture) => picture.event_id === id);
    const own = pictures.filter((picture) => picture.user_id === userId && picture.isKept);
    return {
      kind: kind as Detail["log"][number]["kind"],
      at: created_at.getTime(),
      by,
      detail,
      ...(pictures.length > 0 && {
        pictures: { count: pictures.length, own: own.map(({ object_key }) => linkPicture(object_key, at)) },
      }),
    };
  });
}

/** The fee that is set aside for an order or was paid for it: nothing before there is a seller, or once it went back. */
function feeOf({ status, type, taker_id, deal_amount, max_amount, fee_rate }: OrderRow): Amount {
  const hasSeller = type === advertType.sell || taker_id !== null;
  const wentBack = status === orderStatus.offSale || status === orderStatus.timedOut;
  return hasSeller && !wentBack ? saleFee(deal_amount ?? max_amount, fee_rate) : 0n;
}

/** Whom an order waits for: its buyer while a payment can still be signed or used, otherwise us. */
function turnOf(order: OrderRow, paymentDeadline: Date | null, at: Date): Detail["turn"] {
  if (isDisputed(order)) return "platform";
  if (order.status !== orderStatus.pendingPayment || order.expires_at === null) return null;
  const canSign =
    order.return_asked_at === null && at.getTime() < order.expires_at.getTime() - PAYMENT_MARGIN_SECONDS * 1000;
  const canUse = paymentDeadline !== null && at < paymentDeadline;
  return canSign || (canUse && order.return_asked_at === null) ? "buyer" : "platform";
}

function graceEnds({ status, dealt_at }: OrderRow): number | null {
  if (status !== orderStatus.pendingPayment || dealt_at === null) return null;
  return dealt_at.getTime() + RETURN_GRACE_SECONDS * 1000;
}

/** One order with its log, as one of its readers sees it. */
export async function orderDetail(db: Database | Tx, order: OrderRow, reader: OrderReader): Promise<Detail> {
  const [view] = await orderViews(db, [order], reader.userId);
  if (!view) throw new Error(`order ${order.id} cannot be shown`);
  const payment = order.payment_id === null ? undefined : await findPayment(db, order.payment_id);
  const deadline = payment?.status === "open" ? payment.deadline : null;
  const at = await now(db);
  const log = await logOf(db, order, reader, at);
  return {
    ...view,
    log,
    turn: turnOf(order, deadline, at),
    txHash: log.findLast(({ detail }) => detail["txHash"] !== undefined)?.detail["txHash"] ?? null,
    paymentDeadline: deadline?.getTime() ?? null,
    returnAsked: order.return_asked_at !== null,
    returnGraceEnds: graceEnds(order),
    fee: formatAmount(feeOf(order)),
  };
}
