import { businessType, parseAmount, type Amount } from "@wth/rules";
import { isPaid, type OrderDetail } from "./order.ts";

/** Kinds of entries; each has its text. */
export type EntryName =
  | "setAside"
  | "feeSetAside"
  | "restBack"
  | "feeBack"
  | "back"
  | "paid"
  | "paidOther"
  | "payReceived"
  | "payReceivedOther"
  | "received"
  | "handedOver"
  | "feePaid"
  | "other";

export type EntryUnit = "WTH" | "fee" | "USDT";

/** One entry of a trade on the user's side. */
export type TradeEntry = {
  name: EntryName;
  at: number;
  unit: EntryUnit;
  /** Signed; without a sign for what left the amount that was set aside before. */
  amount: Amount;
  /** True when the amount changed what the user has. */
  isChange: boolean;
  /** USDT that was due instead of the amount. */
  due?: Amount;
};

type Change = OrderDetail["entries"][number];
type Event = OrderDetail["log"][number];

const names: Readonly<Record<Change["account"], Readonly<Record<number, EntryName>>>> = {
  ctoc: {
    [businessType.createCtocOrder]: "setAside",
    [businessType.ctocSell]: "setAside",
    [businessType.ctocOrderRedeem]: "restBack",
    [businessType.ctocTimeout]: "back",
    [businessType.ctocReturned]: "back",
    [businessType.cancelCtocOrder]: "back",
    [businessType.ctocBuy]: "received",
  },
  fee: {
    [businessType.ctocSell]: "feeSetAside",
    [businessType.refundFee]: "feeBack",
    [businessType.ctocTimeout]: "feeBack",
  },
};

function entryOf({ at, account, value, changeType, businessType: type }: Change): TradeEntry {
  const amount = parseAmount(value);
  return {
    name: names[account][type] ?? "other",
    at,
    unit: account === "fee" ? "fee" : "WTH",
    amount: changeType === 0 ? -amount : amount,
    isChange: true,
  };
}

/** Time of the last event of these kinds, or of the trade's end; null before any. */
const timeOf = ({ log, endTime }: OrderDetail, ...kinds: Event["kind"][]): number | null =>
  log.findLast(({ kind }) => kinds.includes(kind))?.at ?? endTime;

/** The USDT that reached the seller on the chain, with the USDT due when that differs; nothing before it. */
function paymentEntries(order: OrderDetail): TradeEntry[] {
  const { isBuyer, usdtAmount, usdtReceived } = order;
  const at = timeOf(order, "paid", "failed", "abnormal");
  const [due, received] = [parseAmount(usdtAmount), parseAmount(usdtReceived)];
  if (received === 0n || at === null) return [];
  const entry = { at, unit: "USDT", amount: isBuyer ? -received : received, isChange: true } as const;
  if (received === due) return [{ ...entry, name: isBuyer ? "paid" : "payReceived" }];
  return [{ ...entry, name: isBuyer ? "paidOther" : "payReceivedOther", due }];
}

/** The amounts that left what a seller had set aside; nothing before the WTH went to the buyer. */
function handedOverEntries(order: OrderDetail): TradeEntry[] {
  const { status, isBuyer, dealAmount, fee } = order;
  const at = timeOf(order, "paid", "resolved");
  if (!isPaid(status) || isBuyer || at === null) return [];
  const left: TradeEntry[] = [
    { name: "handedOver", at, unit: "WTH", amount: parseAmount(dealAmount), isChange: false },
    { name: "feePaid", at, unit: "fee", amount: parseAmount(fee), isChange: false },
  ];
  return left.filter(({ amount }) => amount > 0n);
}

/** Returns all entries of a trade on the user's side, oldest first; a payment precedes what it released. */
export function entriesOf(order: OrderDetail): TradeEntry[] {
  const all = [...paymentEntries(order), ...handedOverEntries(order), ...order.entries.map(entryOf)];
  return all.toSorted((a, b) => a.at - b.at);
}

/** Returns what a trade changed in all, by unit, without the units that it left as they were. */
export function changesOf(entries: readonly TradeEntry[]): { unit: EntryUnit; amount: Amount }[] {
  return (["WTH", "USDT", "fee"] as const).flatMap((unit) => {
    const own = entries.filter((entry) => entry.isChange && entry.unit === unit);
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0n);
    return amount === 0n ? [] : [{ unit, amount }];
  });
}
