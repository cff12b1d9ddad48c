import { randomBytes } from "node:crypto";
import { toHex } from "viem";
import type { OrderKind } from "./order-kinds.ts";
import type { SignedOrder } from "./signed-order-repo.ts";

/** A chain whose clock lags this much still takes a new order. Seconds. */
const CHAIN_LAG_MAX = 300n;

/** Order ids begin with their kind and hold 128 random bits. */
export function newOrderId(kind: OrderKind): string {
  return toHex(Buffer.concat([Buffer.from(kind.padEnd(16, "\0")), randomBytes(16)]));
}

/** Key of the hold of the WTH that an order charges. */
export const holdKey = ({ kind, order_id }: Pick<SignedOrder, "kind" | "order_id">) => `${kind}:${order_id}`;

/** The last second at which an order signed now can be used; lifetimes in seconds. */
export function orderDeadline(now: number, lifetime: bigint, contractLifetimeMax: bigint): number {
  const allowed =
    contractLifetimeMax > 2n * CHAIN_LAG_MAX ? contractLifetimeMax - CHAIN_LAG_MAX : contractLifetimeMax / 2n;
  return now + Number(lifetime < allowed ? lifetime : allowed);
}

/**
 * The use of an order as the chain reports it; undefined for a value that is not reported. Addresses in lower-case hex,
 * amounts in 10^-18 units, the level as the event's decimal text.
 */
export type ReportedUse = {
  sender: string;
  amount: bigint;
  gives?: bigint | undefined;
  token?: string | undefined;
  recipient?: string | undefined;
  rigLevel?: string | undefined;
};
export type ExpectedUse = Pick<
  SignedOrder,
  "status" | "signature" | "sender" | "amount" | "gives" | "token" | "recipient" | "rig_level"
>;

/** Reason why a reported use cannot have its effect; undefined when it is exactly what was signed. */
export function orderMismatch(reported: ReportedUse, order: ExpectedUse): string | undefined {
  const { gives, token, recipient, rigLevel } = reported;
  if (order.status !== "open") return `order already ${order.status}`;
  if (order.signature === null) return "order never signed";
  if (reported.sender !== order.sender) return "wrong sender";
  if (rigLevel !== undefined && rigLevel !== String(order.rig_level)) return "wrong rig level";
  if (token !== undefined && token !== order.token) return "wrong token";
  if (recipient !== undefined && recipient !== order.recipient) return "wrong recipient";
  if (reported.amount !== order.amount) return "wrong amount";
  return gives === undefined || gives === order.gives ? undefined : "wrong yield";
}
