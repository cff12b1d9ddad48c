import type { StepState } from "#shared/lists/step-mark.tsx";
import type { OrderDetail } from "./order.ts";
import { disputeIn, isResolved } from "./order.ts";
import { statusName } from "./order-status.ts";

export type StepName =
  | "posted"
  | "taken"
  | "paid"
  | "done"
  | "cancelled"
  | "timedOut"
  | "returned"
  | "failed"
  | "abnormal"
  | "resolved";
/** A step of an advert or trade; `at` is Unix milliseconds, null while it has not happened. */
export type OrderStep = { name: StepName; state: StepState; at: number | null };

type Detail = Pick<OrderDetail, "status" | "createTime" | "dealTime" | "endTime" | "log">;

const step = (name: StepName, state: StepState, at: number | null = null): OrderStep => ({ name, state, at });

const timeOf = ({ log }: Detail, kind: OrderDetail["log"][number]["kind"]): number | null =>
  log.findLast((entry) => entry.kind === kind)?.at ?? null;

const posted = ({ createTime }: Detail): OrderStep => step("posted", "done", createTime);
const taken = ({ dealTime }: Detail): OrderStep => step("taken", "done", dealTime);

/** The operator's resolution, if any. */
function resolved(detail: Detail): OrderStep[] {
  const at = timeOf(detail, "resolved");
  return at === null ? [] : [step("resolved", "done", at)];
}

/** The event that left the trade to an operator, if any. */
function stopped(detail: Detail): OrderStep[] {
  const dispute = disputeIn(detail);
  return dispute === undefined ? [] : [step(dispute, "failed", timeOf(detail, dispute))];
}

const paid = (detail: Detail): OrderStep[] => [
  posted(detail),
  taken(detail),
  ...(isResolved(detail)
    ? [...stopped(detail), ...resolved(detail)]
    : [step("paid", "done", timeOf(detail, "paid") ?? detail.endTime)]),
  step("done", "done", detail.endTime),
];

const unpaid = (detail: Detail): OrderStep =>
  step(timeOf(detail, "returned") === null ? "timedOut" : "returned", "failed", detail.endTime);

const disputed =
  (name: "failed" | "abnormal") =>
  (detail: Detail): OrderStep[] => [
    posted(detail),
    taken(detail),
    step(name, "failed", timeOf(detail, name) ?? detail.endTime),
    step("resolved", "current"),
  ];

const steps: Readonly<Record<ReturnType<typeof statusName>, (detail: Detail) => OrderStep[]>> = {
  onSale: (detail) => [posted(detail), step("taken", "current"), step("paid", "waiting"), step("done", "waiting")],
  offSale: (detail) => [posted(detail), step("cancelled", "done", detail.endTime)],
  pendingPayment: (detail) => [posted(detail), taken(detail), step("paid", "current"), step("done", "waiting")],
  sold: paid,
  successful: paid,
  timedOut: (detail) => [
    posted(detail),
    taken(detail),
    ...(isResolved(detail) ? [...stopped(detail), ...resolved(detail)] : [unpaid(detail)]),
  ],
  failed: disputed("failed"),
  abnormal: disputed("abnormal"),
  unknown: (detail) => [posted(detail)],
};

/** Returns the steps from posting to the end. */
export const orderSteps = (detail: Detail): OrderStep[] => steps[statusName(detail.status)](detail);
