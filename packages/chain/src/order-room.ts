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

/**
 * The limit that an order would exceed; `left` in the units of the caps. `seconds` pass until the order fits if all open
 * orders are used and no further ones are made.
 */
export type RoomRefusal =
  | { limit: "key validity" }
  | { limit: "order"; left: bigint }
  | { limit: "account" | "key"; left: bigint; seconds: number };

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
    if (order.amount > left)
      return { limit, left: left > 0n ? left : 0n, seconds: restoredIn(order.amount - left, room[limit].cap) };
  }
  return undefined;
}

/** Seconds in which an amount of a cap is restored, rounded up. */
function restoredIn(amount: bigint, cap: bigint): number {
  return Number((amount * RESTORED_SECONDS + cap - 1n) / cap);
}
