import { advertType, orderStatus, paidStatus, type AdvertType, type OrderStatus } from "@wth/rules";
import type { AdvertRow, Side } from "../adverts/advert-repo.ts";
import type { TradeRow } from "./trade-repo.ts";

/** Numbers of the sides of adverts outside. */
export const typeOfSide: Readonly<Record<Side, AdvertType>> = { buy: advertType.buy, sell: advertType.sell };

const statusOfTrade: Readonly<Record<TradeRow["state"], (side: Side) => OrderStatus>> = {
  "awaiting payment": () => orderStatus.pendingPayment,
  paid: (side) => paidStatus(typeOfSide[side]),
  "given back": () => orderStatus.timedOut,
  "timed out": () => orderStatus.timedOut,
  failed: () => orderStatus.failed,
  abnormal: () => orderStatus.abnormal,
};

/** Number of an order's state outside. A trade that was given back and one that timed out have the same. */
export function orderStatusOf(
  { state }: Pick<AdvertRow, "state">,
  trade: Pick<TradeRow, "state" | "side"> | undefined,
): OrderStatus {
  if (trade) return statusOfTrade[trade.state](trade.side);
  return state === "on sale" ? orderStatus.onSale : orderStatus.offSale;
}
