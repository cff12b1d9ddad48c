import { orderStatus } from "@wth/rules";
import { isPaid, type Order } from "./order.ts";

/** The user's side of a trade: `isBuy` when WTH comes to them. The name is the key of its text. */
export type Side = { isBuy: boolean; isDone: boolean; name: "bought" | "sold" | "buying" | "selling" | "buy" | "sale" };

type Sided = Pick<Order, "status" | "role" | "isBuyer" | "counterpart">;

/** Returns the user's side of a trade; undefined for an advert without one and for trades of other users. */
export function sideOf({ status, role, isBuyer, counterpart }: Sided): Side | undefined {
  if (role === "none" || counterpart === null) return undefined;
  if (isPaid(status)) return { isBuy: isBuyer, isDone: true, name: isBuyer ? "bought" : "sold" };
  const isOver = status === orderStatus.timedOut;
  if (isOver) return { isBuy: isBuyer, isDone: false, name: isBuyer ? "buy" : "sale" };
  return { isBuy: isBuyer, isDone: false, name: isBuyer ? "buying" : "selling" };
}
