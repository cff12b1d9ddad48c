import type { TradeDetail } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import {
  advertType,
  formatAmount,
  orderStatus,
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
import { isDisputed, isVisible, sidesOf } from "../adverts/advert-policy.ts";
import { eventsOf, findAdvert, relistedAs, type AdvertRow } from "../adverts/advert-repo.ts";
import { freeReturnsAt } from "../traders/free-returns.ts";
import { advertViews } from "./advert-view.ts";
import { evidenceOf } from "./evidence-repo.ts";
import { tradeEntries } from "./trade-entries.ts";

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
function feeOf({ status, type, taker_id, trade_amount, max_amount, fee_rate }: AdvertRow): Amount {
  const hasSeller = type === advertType.sell || taker_id !== null;
  const wentBack = status === orderStatus.offSale || status === orderStatus.timedOut;
  return hasSeller && !wentBack ? saleFee(trade_amount ?? max_amount, fee_rate) : 0n;
}

/** Time before the end of a trade in which no payment of it is signed, in seconds. */
const TOO_SHORT_SECONDS = PAYMENT_MARGIN_SECONDS + PAYMENT_LEFT_MIN_SECONDS;

/** Side that must act next: the buyer while a payment can be signed or used, otherwise the platform. */
function turnOf(advert: AdvertRow, paymentDeadline: Date | null, at: Date): Detail["turn"] {
  if (isDisputed(advert)) return "platform";
  if (advert.status !== orderStatus.pendingPayment || advert.expires_at === null) return null;
  const canSign =
    advert.return_requested_at === null && at.getTime() <= advert.expires_at.getTime() - TOO_SHORT_SECONDS * 1000;
  const canUse = paymentDeadline !== null && at < paymentDeadline;
  return canSign || (canUse && advert.return_requested_at === null) ? "buyer" : "platform";
}

/** Time until which the buyer can return the trade without a timeout; null when the buyer cannot. */
async function graceEnds(tx: Tx | Database, advert: AdvertRow, at: Date): Promise<number | null> {
  const { status, reserved_at } = advert;
  if (status !== orderStatus.pendingPayment || reserved_at === null) return null;
  const { buyerId } = sidesOf(advert);
  const isFree = (await freeReturnsAt(tx, buyerId, advert.return_requested_at ?? at, advert.id)) > 0;
  return isFree ? reserved_at.getTime() + RETURN_GRACE_SECONDS * 1000 : null;
}

/** An advert or trade with its log, as the reader sees it. */
export async function tradeDetail(db: Database | Tx, advert: AdvertRow, reader: TradeReader): Promise<Detail> {
  const [view] = await advertViews(db, [advert], reader.userId);
  if (!view) throw new Error(`advert ${advert.id} has no view`);
  const payment = advert.payment_id === null ? undefined : await findSignedOrder(db, advert.payment_id);
  const deadline = payment?.status === "open" ? payment.deadline : null;
  const at = await now(db);
  const log = await logOf(db, advert, reader, at);
  return {
    ...view,
    log,
    entries: await tradeEntries(db, advert.id, reader.userId),
    turn: turnOf(advert, deadline, at),
    txHash: log.findLast(({ detail }) => detail["txHash"] !== undefined)?.detail["txHash"] ?? null,
    paymentDeadline: deadline?.getTime() ?? null,
    returnAsked: advert.return_requested_at !== null,
    relistedAs: (await relistedAs(db, advert.id))?.toString() ?? null,
    returnGraceEnds: await graceEnds(db, advert, at),
    fee: formatAmount(feeOf(advert)),
  };
}

/** An advert on sale, or a trade of the reader, with its log. */
export async function readTrade(db: Database, id: bigint, reader: TradeReader): Promise<Detail> {
  const advert = await findAdvert(db, id);
  if (!advert || !isVisible(advert, reader.userId)) fail("orderNotFound");
  return tradeDetail(db, advert, reader);
}
