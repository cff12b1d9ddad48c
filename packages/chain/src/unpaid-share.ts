import type { OrderRoom } from "./order-room.ts";
import type { SignedOrderKind } from "./stored-order.ts";

/**
 * Parts of what a key can use at once that open orders may reserve which hold nothing and exceed what their accounts
 * have paid: a quarter for all accounts together, a fiftieth for one, and for all of one address range that have paid
 * nothing. The rest stays for accounts that pay.
 */
export const UNPAID_PART = { all: 4n, account: 50n } as const;
/** Days for which a payment counts. */
export const PAID_DAYS = 30;

/** Kinds of orders for which nothing is held while they are open, and which their own account alone can make. */
export const unpaidKinds: ReadonlySet<SignedOrderKind> = new Set<SignedOrderKind>(["rig", "feeCredit"]);

/** Most orders of these kinds that an account can have open. */
export const UNPAID_ORDERS_MAX = 5;
/** Most orders a minute of these kinds from one address range, of accounts that have paid nothing. */
export const UNPAID_ORDERS_PER_MINUTE = 4;
/** Least sum, in 10^-18 USDT, by whose payment within the last days an account counts as one that pays. */
export const PAID_LEAST = 10n ** 18n;

/** Amounts of one kind, in the units of the caps. */
export type UnpaidAmounts = {
  /** Open orders of the account. */
  open: bigint;
  /** Payments of the account for orders of these kinds within the last days. */
  paid: bigint;
  /** Sum over the open orders of the other accounts of what payments did not cover. */
  others: bigint;
};

/**
 * Returns the part of an order that no payment of the account covers beside its open orders, in the units of the caps.
 */
export function uncoveredPart({ open, paid }: Pick<UnpaidAmounts, "open" | "paid">, amount: bigint): bigint {
  const above = open + amount - paid;
  if (above <= 0n) return 0n;
  return above < amount ? above : amount;
}

/** The share that an order would exceed, `order` even if no other was open; `left` in the units of the caps. */
export type UnpaidRefusal = { limit: "order" | "account" | "key"; left: bigint };

/** Returns the share that an order without a hold would exceed; undefined when it fits, or a payment covers it. */
export function unpaidRefusal(
  { key }: OrderRoom,
  { open, paid, others }: UnpaidAmounts,
  amount: bigint,
): UnpaidRefusal | undefined {
  const covered = paid - open;
  if (amount <= covered) return undefined;
  const most = key.cap / UNPAID_PART.account + paid;
  if (amount > most) return { limit: "order", left: most };
  const ofAccount = most - open;
  if (amount > ofAccount) return { limit: "account", left: ofAccount > 0n ? ofAccount : 0n };
  const ofAll = key.cap / UNPAID_PART.all - others + covered;
  return amount > ofAll ? { limit: "key", left: ofAll > 0n ? ofAll : 0n } : undefined;
}
