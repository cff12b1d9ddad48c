import { orderStatus } from "@wth/rules";
import { disputeIn, isResolved, type OrderDetail } from "./order.ts";

type Name = keyof typeof orderStatus | "unknown";
export type Tone = "neutral" | "glow" | "amber" | "coral";

const names: ReadonlyMap<number, Name> = new Map(
  Object.entries(orderStatus).map(([name, status]) => [status, name as keyof typeof orderStatus]),
);

/** Returns the name of a status; "unknown" for any other number. */
export const statusName = (status: number): Name => names.get(status) ?? "unknown";

/** Facts that decide about the status shown; only the page of a trade knows `returnAsked`. */
export type Shown = Pick<OrderDetail, "status" | "returnEnds"> & Partial<Pick<OrderDetail, "returnAsked">>;

/** Returns the name of the status that a trade shows: one that was given back asks for no payment before it ends. */
export function shownStatus({ status, returnEnds, returnAsked = false }: Shown): Name | "returning" {
  const name = statusName(status);
  return name === "pendingPayment" && (returnAsked || returnEnds !== undefined) ? "returning" : name;
}

const tones: Readonly<Record<Name | "returning", Tone>> = {
  onSale: "glow",
  sold: "glow",
  offSale: "neutral",
  successful: "glow",
  failed: "coral",
  pendingPayment: "amber",
  returning: "amber",
  timedOut: "coral",
  abnormal: "coral",
  unknown: "neutral",
};

export const statusTone = (name: Name | "returning"): Tone => tones[name];

type Detail = Pick<OrderDetail, "status" | "log">;
type PaymentState = "pending" | "pendingPayment" | "returning" | "timedOut";

/** Returns the payment state while open or after a timeout; undefined once an operator has resolved the trade. */
export function paymentState(order: Detail & Shown): PaymentState | undefined {
  const name = shownStatus(order);
  if (name === "onSale") return "pending";
  if (isResolved(order)) return undefined;
  return name === "pendingPayment" || name === "returning" || name === "timedOut" ? name : undefined;
}

/** Returns the result of the contract's payment, once there was one; an operator's decision does not change it. */
export function executionState({ status, log }: Detail): "successful" | "failed" | undefined {
  const dispute = disputeIn({ log });
  if (dispute !== undefined) return dispute === "failed" ? "failed" : undefined;
  const name = statusName(status);
  if (name === "sold" || name === "successful") return "successful";
  return name === "failed" ? "failed" : undefined;
}

/** Buy adverts are red and all others blue; a text gives the same information. */
export const typeTone = (type: number): "red" | "blue" => (type === 0 ? "red" : "blue");
