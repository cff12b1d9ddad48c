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
  | "payReceived"
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
};

type Change = OrderDetail["entries"][number];

const names: Readonly<Record<Change["account"], Readonly<Record<number, EntryName>>>> = {
  ctoc: {
    [businessType.createCtocOrder]: "setAside",
    [businessType.ctocSell]: "setAside",
    [businessType.ctocOrderRedeem]: "restBack",
    [businessType.ctocTimeout]: "back",
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

/** The payment on the chain, and for a seller what became of the amounts that were set aside; nothing before it. */
function paymentEntries({ status, isBuyer, log, endTime, usdtAmount, dealAmount, fee }: OrderDetail): TradeEntry[] {
  const at = log.findLast(({ kind }) => kind === "paid" || kind === "resolved")?.at ?? endTime;
  if (!isPaid(status) || at === null) return [];
  const usdt = parseAmount(usdtAmount);
  if (isBuyer) return [{ name: "paid", at, unit: "USDT", amount: -usdt, isChange: true }];
  const left: TradeEntry[] = [
    { name: "handedOver", at, unit: "WTH", amount: parseAmount(dealAmount), isChange: false },
    { name: "feePaid", at, unit: "fee", amount: parseAmount(fee), isChange: false },
  ];
  return [
    { name: "payReceived", at, unit: "USDT", amount: usdt, isChange: true },
    ...left.filter(({ amount }) => amount > 0n),
  ];
}

/** Returns all entries of a trade on the user's side, oldest first; a payment precedes what it released. */
export function entriesOf(order: OrderDetail): TradeEntry[] {
  const all = [...paymentEntries(order), ...order.entries.map(entryOf)];
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
