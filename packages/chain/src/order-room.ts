/** Time in which the contracts restore evenly what can be used at once. */
const RESTORED_SECONDS = 86_400n;

/** Most that can be used at once, and what still counts of earlier orders, in 10^-18 units of the contract's caps. */
export type CapUse = { cap: bigint; spent: bigint };

/** Limits of an order contract for one account and one signing key. Times in Unix seconds. */
export type OrderRoom = {
  /** Largest amount that one order can ever have. */
  perOrder: bigint;
  account: CapUse;
  key: CapUse;
  /** Last second at which the contract accepts the key; 0 for a key that it does not know. */
  keyValidUntil: bigint;
};

/** Amounts of orders that are signed or to be signed and can still be used, in the units of the caps. */
export type OpenAmounts = { account: bigint; key: bigint };

/** The limit that an order would exceed; `left` in the units of the caps. */
export type RoomRefusal = { limit: "key validity" } | { limit: "order" | "account" | "key"; left: bigint };

/**
 * Returns the limit that an order would exceed if all open orders were used too; undefined when it fits.
 * @param order its amount as the caps count it, and its deadline in Unix seconds
 */
export function roomRefusal(
  room: OrderRoom,
  open: OpenAmounts,
  order: { amount: bigint; deadline: bigint },
): RoomRefusal | undefined {
  if (room.keyValidUntil < order.deadline) return { limit: "key validity" };
  if (order.amount > room.perOrder) return { limit: "order", left: room.perOrder };
  for (const limit of ["account", "key"] as const) {
    const left = room[limit].cap - room[limit].spent - open[limit];
    if (order.amount > left) return { limit, left: left > 0n ? left : 0n };
  }
  return undefined;
}

/** Seconds in which an amount of a cap is restored, rounded up; 0 for an amount that is not positive. */
function restoredIn(amount: bigint, cap: bigint): number {
  return amount > 0n ? Number((amount * RESTORED_SECONDS + cap - 1n) / cap) : 0;
}

/** Open orders with one deadline. */
export type EndingOrders = OpenAmounts & { deadline: Date };

/** Unix milliseconds from which an amount fits one limit. */
function fitsLimitFrom(
  { cap, spent }: CapUse,
  open: readonly (readonly [amount: bigint, deadline: number])[],
  amount: bigint,
  now: number,
): number {
  let counted = open.reduce((sum, [each]) => sum + each, 0n);
  let from = now;
  for (const [ended, deadline] of open) {
    const room = cap - amount - counted;
    const fits = Math.max(from, now + restoredIn(spent - room, cap) * 1000);
    if (room >= 0n && fits <= deadline) return fits;
    counted -= ended;
    from = deadline + 1000;
  }
  return Math.max(from, now + restoredIn(spent + amount - cap, cap) * 1000);
}

/**
 * Returns the time from which an amount up to the caps fits the limits of account and key if no order is used or made
 * until then: what was used is restored evenly, and each open order counts in full until its deadline has passed.
 */
export function fitsFrom(room: OrderRoom, open: readonly EndingOrders[], amount: bigint, now: Date): Date {
  const ending = open.toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime());
  const times = (["account", "key"] as const).map((limit) => {
    const amounts = ending.map((each) => [each[limit], each.deadline.getTime()] as const);
    return fitsLimitFrom(room[limit], amounts, amount, now.getTime());
  });
  return new Date(Math.max(...times));
}
