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
export type Shown = Pick<OrderDetail, "status" | "returnEnds" | "isReturned"> &
  Partial<Pick<OrderDetail, "returnAsked">>;
type ShownName = Name | "returning" | "returned";

/** Returns the name of the status that a trade shows: giving back has names of its own, until and after its end. */
export function shownStatus({ status, returnEnds, returnAsked = false, isReturned }: Shown): ShownName {
  const name = statusName(status);
  if (isReturned === true) return "returned";
  return name === "pendingPayment" && (returnAsked || returnEnds !== undefined) ? "returning" : name;
}

const tones: Readonly<Record<ShownName, Tone>> = {
  onSale: "glow",
  sold: "glow",
  offSale: "neutral",
  successful: "glow",
  failed: "coral",
  pendingPayment: "amber",
  returning: "amber",
  returned: "neutral",
  timedOut: "coral",
  abnormal: "coral",
  unknown: "neutral",
};

export const statusTone = (name: ShownName): Tone => tones[name];

type Detail = Pick<OrderDetail, "status" | "log">;
type PaymentState = "pending" | "pendingPayment" | "returning" | "returned" | "timedOut";

const unpaidNames: ReadonlySet<string> = new Set<PaymentState>(["pendingPayment", "returning", "returned", "timedOut"]);
const isUnpaid = (name: ShownName): name is Exclude<PaymentState, "pending"> => unpaidNames.has(name);

/**
 * Returns the payment state while open or after an end without a payment; undefined once an operator has resolved the
 * trade.
 */
export function paymentState(order: Detail & Shown): PaymentState | undefined {
  const name = shownStatus(order);
  if (name === "onSale") return "pending";
  if (isResolved(order)) return undefined;
  return isUnpaid(name) ? name : undefined;
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
