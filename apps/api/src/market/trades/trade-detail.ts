import type { TradeDetail } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import {
  formatAmount,
  PAYMENT_LEFT_MIN_SECONDS,
  PAYMENT_MARGIN_SECONDS,
  RETURN_GRACE_SECONDS,
  saleFee,
  type Amount,
} from "@wth/rules";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { findSignedOrder } from "#chain/index.ts";
import type { PhotoLinks } from "#identity/index.ts";
import { eventsOf, relistedAs, type AdvertRow } from "../adverts/advert-repo.ts";
import { freeReturnsAt } from "../traders/newcomer-limits.ts";
import { evidenceOf } from "./evidence-repo.ts";
import { findOrder, isVisible, type Order } from "./order-repo.ts";
import { viewOf } from "./order-view.ts";
import { tradeEntries } from "./trade-entries.ts";
import { isDisputed, type TradeRow } from "./trade-repo.ts";

type Detail = z.input<typeof TradeDetail>;
/** The user who reads a trade, and a function that makes short-lived links to pictures. */
export type TradeReader = { userId: bigint; linkPicture: (objectKey: string, at: Date) => string };

/** A user as a reader; links to their own pictures open for a minute. */
export function readerOf(userId: bigint, links: PhotoLinks): TradeReader {
  return { userId, linkPicture: (objectKey, at) => links.make(objectKey, `user:${userId}`, at) };
}

/** Log of an advert and its trade. Only its receiver sees a penalty, only their owner opens pictures. */
async function logOf(db: Database | Tx, advert: AdvertRow, { userId, linkPicture }: TradeReader, at: Date) {
  const events = await eventsOf(db, advert.id);
  const evidence = await evidenceOf(db, [advert.id]);
  const shown = events.filter(({ kind, user_id }) => kind !== "penalty" || user_id === userId);
  return shown.map(({ id, kind, created_at, user_id, detail }): Detail["log"][number] => {
    const side = user_id === advert.creator_id ? "creator" : "taker";
    const by = user_id === null || kind === "penalty" ? "platform" : side;
    const pictures = evidence.filter((picture) => picture.event_id === id);
    const own = pictures.filter((picture) => picture.user_id === userId && picture.isStored);
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

/** Fee that is held or was paid: 0 before there is a seller, and once it went back. */
function feeOf({ advert, trade }: Order): Amount {
  if (trade) return trade.state === "given back" || trade.state === "timed out" ? 0n : trade.fee;
  return advert.side === "sell" ? saleFee(advert.open_amount, advert.fee_rate) : 0n;
}

/** Time before the end of a trade in which no payment of it is signed, in seconds. */
const TOO_SHORT_SECONDS = PAYMENT_MARGIN_SECONDS + PAYMENT_LEFT_MIN_SECONDS;

/** Side that must act next: the buyer while a payment can be signed or used, otherwise the platform. */
function turnOf(trade: TradeRow | undefined, paymentDeadline: Date | null, at: Date): Detail["turn"] {
  if (trade === undefined) return null;
  if (isDisputed(trade)) return "platform";
  if (trade.state !== "awaiting payment") return null;
  const canSign =
    trade.return_requested_at === null && at.getTime() <= trade.expires_at.getTime() - TOO_SHORT_SECONDS * 1000;
  const canUse = paymentDeadline !== null && at < paymentDeadline;
  return canSign || (canUse && trade.return_requested_at === null) ? "buyer" : "platform";
}

/** Time until which the buyer can return the trade without a timeout; null when the buyer cannot. */
async function graceEnds(tx: Tx | Database, trade: TradeRow | undefined, at: Date): Promise<number | null> {
  if (trade?.state !== "awaiting payment") return null;
  const isFree = (await freeReturnsAt(tx, trade.buyer_id, trade.return_requested_at ?? at, trade.id)) > 0;
  return isFree ? trade.reserved_at.getTime() + RETURN_GRACE_SECONDS * 1000 : null;
}

/** An order with its log, as the reader sees it. */
export async function tradeDetail(db: Database | Tx, order: Order, reader: TradeReader): Promise<Detail> {
  const { advert, trade } = order;
  const paymentId = trade?.payment_id ?? null;
  const payment = paymentId === null ? undefined : await findSignedOrder(db, paymentId);
  const deadline = payment?.status === "open" ? payment.deadline : null;
  const at = await now(db);
  const log = await logOf(db, advert, reader, at);
  return {
    ...(await viewOf(db, order, reader.userId)),
    log,
    entries: await tradeEntries(db, advert.id, reader.userId),
    turn: turnOf(trade, deadline, at),
    txHash: log.findLast(({ detail }) => detail["txHash"] !== undefined)?.detail["txHash"] ?? null,
    paymentDeadline: deadline?.getTime() ?? null,
    returnAsked: (trade?.return_requested_at ?? null) !== null,
    relistedAs: (trade && (await relistedAs(db, trade.id)))?.toString() ?? null,
    returnGraceEnds: await graceEnds(db, trade, at),
    fee: formatAmount(feeOf(order)),
  };
}

/** An advert on sale, or a trade of the reader, with its log. */
export async function readTrade(db: Database, id: bigint, reader: TradeReader): Promise<Detail> {
  const order = await findOrder(db, id);
  if (!order || !isVisible(order, reader.userId)) fail("orderNotFound");
  return tradeDetail(db, order, reader);
}
