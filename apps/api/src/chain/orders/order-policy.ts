import { randomBytes } from "node:crypto";
import { toHex } from "viem";

/** A chain whose clock lags this much still takes a new order. Seconds. */
const CHAIN_LAG_MAX = 300n;

/** Order ids say what they are for and hold 128 random bits. */
export function newOrderId(kind: "machine" | "nft" | "wths" | "fee" | "c2c"): string {
  return toHex(Buffer.concat([Buffer.from(kind.padEnd(16, "\0")), randomBytes(16)]));
}

/** The last second at which an order signed now can be used; lifetimes in seconds. */
export function orderDeadline(now: number, lifetime: bigint, contractLifetimeMax: bigint): number {
  const allowed =
    contractLifetimeMax > 2n * CHAIN_LAG_MAX ? contractLifetimeMax - CHAIN_LAG_MAX : contractLifetimeMax / 2n;
  return now + Number(lifetime < allowed ? lifetime : allowed);
}

/** What the chain reports of a used order. Addresses in lower-case hex, amounts in 10^-18 units. */
export type UsedOrder = {
  sender: string;
  amount: bigint;
  gives: bigint;
  token: string | null;
  recipient?: string | null;
};
export type ExpectedOrder = UsedOrder & { status: "open" | "used" | "expired" };

/** Why what the chain reports cannot have its effect; undefined when it is exactly what was signed. */
export function orderMismatch(reported: UsedOrder, order: ExpectedOrder | undefined): string | undefined {
  if (!order) return "unknown order";
  if (order.status !== "open") return `order already ${order.status}`;
  if (reported.sender !== order.sender) return "wrong sender";
  if (reported.token !== order.token) return "wrong token";
  if (reported.recipient !== undefined && reported.recipient !== order.recipient) return "wrong recipient";
  if (reported.amount !== order.amount) return "wrong amount";
  return reported.gives === order.gives ? undefined : "wrong yield";
}
