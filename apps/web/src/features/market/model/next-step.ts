import { advertType, parseAmount } from "@wth/rules";
import { isPaidOtherwise, type Order } from "./order.ts";
import { sideOf } from "./order-side.ts";
import { statusName } from "./order-status.ts";

/** The next step of a trade from the user's view, or where it left them; each has its text. */
export type NextStep =
  | "pay"
  | "await"
  | "returning"
  | "relisting"
  | "ending"
  | "received"
  | "sold"
  | "decided"
  | "unpaid"
  | "disputed";

type Trade = Pick<
  Order,
  "status" | "type" | "role" | "isBuyer" | "counterpart" | "expireTime" | "returnEnds" | "usdtAmount" | "usdtReceived"
>;

const none = () => undefined;

function paid(trade: Trade): NextStep {
  if (isPaidOtherwise(trade)) return "decided";
  return trade.isBuyer ? "received" : "sold";
}

/** A trade without a payment; one that was paid all the same ended by an operator's decision. */
const unpaid = ({ usdtReceived }: Trade): NextStep => (parseAmount(usdtReceived) > 0n ? "decided" : "unpaid");
const disputed = (): NextStep => "disputed";

/** The end of a trade that was given back, while its signed payment can still be used. */
function returned({ type, role }: Trade): NextStep {
  return type === advertType.sell && role === "creator" ? "relisting" : "returning";
}

function pending(trade: Trade, nowMs: number): NextStep {
  const { isBuyer, expireTime, returnEnds } = trade;
  if (returnEnds !== undefined) return nowMs < returnEnds ? returned(trade) : "ending";
  if (expireTime !== null && nowMs >= expireTime) return "ending";
  return isBuyer ? "pay" : "await";
}

const steps: Readonly<Record<ReturnType<typeof statusName>, (trade: Trade, nowMs: number) => NextStep | undefined>> = {
  pendingPayment: pending,
  sold: paid,
  successful: paid,
  timedOut: unpaid,
  failed: disputed,
  abnormal: disputed,
  onSale: none,
  offSale: none,
  unknown: none,
};

/** Returns the next step of a trade at a time of the server's clock; undefined for an advert and an unknown status. */
export const nextStepOf = (trade: Trade, nowMs: number): NextStep | undefined =>
  sideOf(trade) === undefined ? undefined : steps[statusName(trade.status)](trade, nowMs);
