import { orderStatus } from "@wth/rules";

type Name = keyof typeof orderStatus | "unknown";
export type Tone = "neutral" | "glow" | "amber" | "coral";

const names: ReadonlyMap<number, Name> = new Map(
  Object.entries(orderStatus).map(([name, status]) => [status, name as keyof typeof orderStatus]),
);

/** The name of an order's status; any other number is unknown. */
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

/** Where the payment of an order stands while it is open or after it never came. */
export function paymentState(status: number): "pending" | "pendingPayment" | "timedOut" | undefined {
  const name = statusName(status);
  if (name === "onSale") return "pending";
  return name === "pendingPayment" || name === "timedOut" ? name : undefined;
}

/** How the contract's payment went, once there was one. */
export function executionState(status: number): "successful" | "failed" | undefined {
  const name = statusName(status);
  if (name === "sold" || name === "successful") return "successful";
  return name === "failed" ? "failed" : undefined;
}

/** Buy adverts are drawn red and every other type blue; a word says the same. */
export const typeTone = (type: number): "red" | "blue" => (type === 0 ? "red" : "blue");
