import { orderStatus } from "@wth/rules";
import { orderView } from "../trades/trade-view.ts";
import type { BookAdvert } from "./order-book-types.ts";

const untaken = {
  status: orderStatus.onSale,
  taker_id: null,
  deal_amount: null,
  usdt_amount: null,
  dealt_at: null,
  expires_at: null,
  payment_id: null,
  return_asked_at: null,
  ended_at: null,
  reason: null,
};

/** JSON of an advert on sale as the caller sees it; as a stranger sees it when `callerId` is undefined. */
export function advertText(advert: BookAdvert, callerId: bigint | undefined): string {
  return JSON.stringify(orderView({ ...advert, ...untaken }, { get: () => advert.creator }, callerId));
}
