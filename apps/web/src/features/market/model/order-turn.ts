import { isResolved, type OrderDetail } from "./order.ts";
import { statusName } from "./order-status.ts";

/** The party that must act, from the reader's view; each has its texts. */
export type Turn =
  | "openCreator"
  | "openVisitor"
  | "pay"
  | "await"
  | "ending"
  | "returning"
  | "doneBuyer"
  | "doneSeller"
  | "wonBuyer"
  | "lostSeller"
  | "lostBuyer"
  | "wonSeller"
  | "timedOutBuyer"
  | "timedOutSeller"
  | "relisted"
  | "returnedBuyer"
  | "returnedSeller"
  | "offSale"
  | "disputed";

type Detail = Pick<
  OrderDetail,
  "status" | "role" | "isBuyer" | "turn" | "returnAsked" | "isReturned" | "relistedAs" | "expireTime" | "log"
>;

function pendingTurn({ isBuyer, turn, returnAsked, expireTime }: Detail, nowMs: number): Turn {
  if (returnAsked) return "returning";
  if (turn === "platform" || (expireTime !== null && nowMs >= expireTime)) return "ending";
  return isBuyer ? "pay" : "await";
}

const disputed = (): Turn => "disputed";

function paid(detail: Detail): Turn {
  if (isResolved(detail)) return detail.isBuyer ? "wonBuyer" : "lostSeller";
  return detail.isBuyer ? "doneBuyer" : "doneSeller";
}

function timedOut(detail: Detail): Turn {
  const { isBuyer, isReturned, relistedAs } = detail;
  if (isResolved(detail)) return isBuyer ? "lostBuyer" : "wonSeller";
  if (isBuyer) return isReturned ? "returnedBuyer" : "timedOutBuyer";
  if (relistedAs !== null) return "relisted";
  return isReturned ? "returnedSeller" : "timedOutSeller";
}

const turns: Readonly<Record<ReturnType<typeof statusName>, (detail: Detail, nowMs: number) => Turn | undefined>> = {
  onSale: ({ role }) => (role === "creator" ? "openCreator" : "openVisitor"),
  offSale: () => "offSale",
  pendingPayment: pendingTurn,
  sold: paid,
  successful: paid,
  timedOut,
  failed: disputed,
  abnormal: disputed,
  unknown: () => undefined,
};

/** Returns the due party at a time of the server's clock; undefined for an unknown status. */
export const turnOf = (detail: Detail, nowMs: number): Turn | undefined =>
  turns[statusName(detail.status)](detail, nowMs);
