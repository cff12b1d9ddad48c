import { describeScheduledCall, orderContracts } from "@wth/chain";
import type { ReportedEvent } from "../inbox/chain-event.ts";
import { mints, orderKindNames, orderKinds, type OrderKind } from "../orders/order-kinds.ts";
import { orderMismatch, type ExpectedUse, type ReportedUse } from "../orders/order-policy.ts";

export type AlarmKind = "administration" | "unexplainedPayment" | "unknownMint";
/** Kinds of alarms about a condition, which no event reports. */
export type ConditionKind = "signerSilent" | "signerAlarm" | "nodeContradicted" | "breakGlass" | "treasuryShort";
/** An alarm about an event; `detail` of administration names a scheduled call, and is empty for all else. */
export type Alarm = { kind: AlarmKind; detail: string };

/** Largest time that a date can have, in Unix seconds. */
const TIME_MAX = 8_640_000_000_000;

type Named = Pick<ReportedEvent, "contract" | "name">;

/** Events that users cause, beside the uses of orders. Every other event of our contracts is one of administration. */
const USERS_EVENTS = new Set([
  "Approval",
  "ApprovalForAll",
  "BadgeMinted",
  "DidMinted",
  "Locked",
  "Transfer",
  "Unlocked",
]);

/** The kind of order whose use an event reports. */
export function usedKind({ contract, name }: Named): OrderKind | undefined {
  return orderKindNames.find((kind) => orderContracts[kind] === contract && orderKinds[kind].use.event === name);
}

/** True for an event of a contract's administration, also one that this version does not know. */
export function isAdministration(event: Named): boolean {
  return usedKind(event) === undefined && !USERS_EVENTS.has(event.name);
}

/** The call that an event of administration schedules; empty for another event. */
export function administrationDetail({
  contract,
  name,
  args,
}: Pick<ReportedEvent, "contract" | "name" | "args">): string {
  if (name !== "CallScheduled") return "";
  const seconds = Number(args["effectiveAt"]);
  const from =
    Number.isFinite(seconds) && seconds < TIME_MAX ? new Date(seconds * 1000).toISOString() : "a time unknown";
  return `${describeScheduledCall(contract, args)}, possible from ${from}`;
}

/** Difference between what an event reports and the order that it names. */
function differenceOf(reported: ReportedUse | undefined, order: ExpectedUse | undefined): string | undefined {
  if (order === undefined) return "unknown order";
  if (reported === undefined) return "unreadable event";
  // an event that was applied before it was looked at has changed the status; an order that ended unused explains none
  return orderMismatch(reported, order.status === "used" ? { ...order, status: "open" } : order);
}

/**
 * The alarm that the use of an order calls for: undefined when the order was signed and the event reports it exactly.
 * @param reported undefined for an event that is not readable
 * @param order the stored order, undefined when there is none of the kind
 */
export function alarmOfUse(
  kind: OrderKind,
  reported: ReportedUse | undefined,
  order: ExpectedUse | undefined,
): Alarm | undefined {
  const detail = differenceOf(reported, order);
  if (detail === undefined) return undefined;
  return { kind: mints(kind) ? "unknownMint" : "unexplainedPayment", detail };
}
