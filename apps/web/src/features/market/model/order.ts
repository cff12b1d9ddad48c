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

/** True when the trade waits for the caller's payment, and was not given back. */
export const isPayable = ({ status, isBuyer, returnEnds }: Pick<Order, "status" | "isBuyer" | "returnEnds">): boolean =>
  status === orderStatus.pendingPayment && isBuyer && returnEnds === undefined;

/** True when the caller can take it: on sale and another user's. */
export const isTakeable = ({ status, role }: Pick<Order, "status" | "role">): boolean =>
  status === orderStatus.onSale && role === "none";

/** True when an operator must resolve it, so that both parties may add statements. */
export const isDisputed = (status: number): boolean => status === orderStatus.failed || status === orderStatus.abnormal;

/** Event of the log that left a trade to an operator; undefined without one. */
export const disputeIn = ({ log }: Pick<OrderDetail, "log">): "failed" | "abnormal" | undefined =>
  (["failed", "abnormal"] as const).find((kind) => log.some((entry) => entry.kind === kind));

/** True when an operator has resolved the trade. */
export const isResolved = ({ log }: Pick<OrderDetail, "log">): boolean => log.some(({ kind }) => kind === "resolved");

/** True when another amount than the one due reached the seller, or a trade was left to an operator without it. */
export function isPaidOtherwise(order: Pick<Order, "status" | "usdtAmount" | "usdtReceived">): boolean {
  const [due, received] = [parseAmount(order.usdtAmount), parseAmount(order.usdtReceived)];
  return received !== due && (received > 0n || isPaid(order.status) || isDisputed(order.status));
}

/** True when the payment of a trade has been credited. */
export const isPaid = (status: number): boolean => status === orderStatus.sold || status === orderStatus.successful;
