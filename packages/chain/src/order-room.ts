import type { Address, PublicClient } from "viem";
import { machinePurchaseAbi } from "./generated/machine-purchase-abi.ts";

const DAY_SECONDS = 86_400n;

/** A cap and what orders have taken of it, in 10^-18 units of what the contract's caps count. */
export type CapUse = { cap: bigint; spent: bigint };

/** Limits of an order contract for one account and one signing key. Times in Unix seconds. */
export type OrderRoom = {
  /** Largest amount of one order, which is also at most what one block takes. */
  perOrder: bigint;
  account: CapUse;
  key: CapUse;
  /** Time when the spent amounts begin at zero again. */
  renewsAt: bigint;
  /** Last second at which the contract accepts the key; 0 for a key that it does not know. */
  keyValidUntil: bigint;
};

export type RoomRequest = { contract: Address; account: Address; key: Address; at: Date };

/**
 * Reads what an order contract still accepts. The only place that knows how the contracts count: by UTC days.
 * @throws Error when the node does not answer
 */
export async function readOrderRoom(
  client: Pick<PublicClient, "readContract">,
  { contract, account, key, at }: RoomRequest,
): Promise<OrderRoom> {
  // all order contracts have these functions
  const target = { address: contract, abi: machinePurchaseAbi } as const;
  const day = BigInt(Math.floor(at.getTime() / 1000)) / DAY_SECONDS;
  const [caps, limits, byAccount, byKey] = await Promise.all([
    client.readContract({ ...target, functionName: "caps" }),
    client.readContract({ ...target, functionName: "signerLimits", args: [key] }),
    client.readContract({ ...target, functionName: "userSpent", args: [account, day] }),
    client.readContract({ ...target, functionName: "signerSpent", args: [key, day] }),
  ]);
  return {
    perOrder: caps.perOrder < caps.perBlock ? caps.perOrder : caps.perBlock,
    account: { cap: caps.perUserDay, spent: byAccount },
    key: { cap: limits.dailyCap, spent: byKey },
    renewsAt: (day + 1n) * DAY_SECONDS,
    keyValidUntil: limits.notAfter,
  };
}

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
