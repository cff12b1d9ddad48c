import type { CallOutput, Routes } from "@wth/api-contract";
import { type Amount, orderStatus, parseAmount } from "@wth/rules";

/** An advert, or the trade on it. */
export type Order = CallOutput<Routes["marketAdverts"]>["list"][number];
export type OrderDetail = CallOutput<Routes["marketDetail"]>;
export type Trader = Order["user"];
export type Limits = CallOutput<Routes["marketLimits"]>;
export type TraderProfile = CallOutput<Routes["marketTrader"]>;

/** Returns WTH of the trade, or of the advert before there is one. */
export function amountOf({ dealAmount, amount }: Pick<Order, "dealAmount" | "amount">): Amount {
  const dealt = parseAmount(dealAmount);
  return dealt === 0n ? parseAmount(amount) : dealt;
}

/** True when the trade waits for the caller's payment. */
export const isPayable = ({ status, isBuyer }: Pick<Order, "status" | "isBuyer">): boolean =>
  status === orderStatus.pendingPayment && isBuyer;

/** True when the caller can take it: on sale and another user's. */
export const isTakeable = ({ status, role }: Pick<Order, "status" | "role">): boolean =>
  status === orderStatus.onSale && role === "none";

/** True when an operator must resolve it, so that both parties may add statements. */
export const isDisputed = (status: number): boolean => status === orderStatus.failed || status === orderStatus.abnormal;

/** True when the payment of a trade has been credited. */
export const isPaid = (status: number): boolean => status === orderStatus.sold || status === orderStatus.successful;
