import { orderStatus } from "@wth/rules";
import { disputeIn, isResolved, type OrderDetail } from "./order.ts";

type Name = keyof typeof orderStatus | "unknown";
export type Tone = "neutral" | "glow" | "amber" | "coral";

const names: ReadonlyMap<number, Name> = new Map(
  Object.entries(orderStatus).map(([name, status]) => [status, name as keyof typeof orderStatus]),
);

/** Returns the name of a status; "unknown" for any other number. */
export const statusName = (status: number): Name => names.get(status) ?? "unknown";

const tones: Readonly<Record<Name, Tone>> = {
  onSale: "glow",
  sold: "glow",
  offSale: "neutral",
  successful: "glow",
  failed: "coral",
  pendingPayment: "amber",
  timedOut: "coral",
  abnormal: "coral",
  unknown: "neutral",
};

export const statusTone = (status: number): Tone => tones[statusName(status)];

type Detail = Pick<OrderDetail, "status" | "log">;

/** Returns the payment state while open or after a timeout; undefined once an operator has resolved the trade. */
export function paymentState({ status, log }: Detail): "pending" | "pendingPayment" | "timedOut" | undefined {
  const name = statusName(status);
  if (name === "onSale") return "pending";
  if (isResolved({ log })) return undefined;
  return name === "pendingPayment" || name === "timedOut" ? name : undefined;
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
