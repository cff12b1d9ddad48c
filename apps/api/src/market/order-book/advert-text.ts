import { orderStatus } from "@wth/rules";
import { advertView } from "../trades/advert-view.ts";
import type { BookAdvert } from "./order-book-types.ts";

const untaken = {
  status: orderStatus.onSale,
  taker_id: null,
  trade_amount: null,
  usdt_amount: null,
  reserved_at: null,
  expires_at: null,
  payment_id: null,
  return_requested_at: null,
  ended_at: null,
  reason: null,
  relisted_from: null,
  newcomer_range: null,
  buyer_range: null,
  buyer_network: null,
  seller_network: null,
  is_outside: null,
};

/** JSON of an advert on sale as the caller sees it, or as any other user when `callerId` is undefined. */
export function advertText(advert: BookAdvert, callerId: bigint | undefined): string {
  return JSON.stringify(advertView({ ...advert, ...untaken }, { get: () => advert.creator }, callerId));
}
