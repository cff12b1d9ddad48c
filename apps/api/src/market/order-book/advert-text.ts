import { orderView } from "../trades/order-view.ts";
import type { BookAdvert } from "./order-book-types.ts";

/** JSON of an advert on sale as the caller sees it, or as any other user when `callerId` is undefined. */
export function advertText(advert: BookAdvert, callerId: bigint | undefined): string {
  const shown = { ...advert, state: "on sale", ended_at: null } as const;
  return JSON.stringify(orderView({ advert: shown, trade: undefined }, { get: () => advert.creator }, callerId));
}
