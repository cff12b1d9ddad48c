import type { CallOutput, Routes } from "@wth/api-contract";
import { type Amount, orderStatus, parseAmount } from "@wth/rules";

/** An advert, or the trade that fills it. */
export type Order = CallOutput<Routes["marketAdverts"]>["list"][number];
export type OrderDetail = CallOutput<Routes["marketDetail"]>;
export type Trader = Order["user"];
export type Limits = CallOutput<Routes["marketLimits"]>;
export type TraderProfile = CallOutput<Routes["marketTrader"]>;

/** WTH of the trade, or of the advert while there is none. */
export function amountOf({ dealAmount, amount }: Pick<Order, "dealAmount" | "amount">): Amount {
  const dealt = parseAmount(dealAmount);
  return dealt === 0n ? parseAmount(amount) : dealt;
}

/** Whether the caller is somebody whose payment the trade waits for. */
export const isPayable = ({ status, isBuyer }: Pick<Order, "status" | "isBuyer">): boolean =>
  status === orderStatus.pendingPayment && isBuyer;

/** Whether the caller can take it: on sale, and somebody else's. */
export const isTakeable = ({ status, role }: Pick<Order, "status" | "role">): boolean =>
  status === orderStatus.onSale && role === "none";

/** Whether the order waits for an operator, so that its two sides may add statements. */
export const isDisputed = (status: number): boolean => status === orderStatus.failed || status === orderStatus.abnormal;

/** Whether the payment of a trade has been credited. */
export const isPaid = (status: number): boolean => status === orderStatus.sold || status === orderStatus.successful;
