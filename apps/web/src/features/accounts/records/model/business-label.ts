import { businessType, type UserAccountKind } from "@wth/rules";

type TypeName = Exclude<keyof typeof businessType, "internal">;

/** Name of the text that says what a record is about. */
export type TypeLabel = TypeName | "levelDividend" | "depositFee" | "deductFee" | "refundTimeoutFee" | "other";

/** Where a record is shown: some numbers read differently in these lists. */
export type LabelPlace = "mine" | "fee" | "elsewhere";

const names = new Map<number, TypeName>(
  (Object.keys(businessType) as (keyof typeof businessType)[])
    .filter((name) => name !== "internal")
    .map((name) => [businessType[name], name]),
);

const exceptions: Record<LabelPlace, Readonly<Record<number, TypeLabel>>> = {
  mine: { [businessType.dividend]: "levelDividend" },
  fee: {
    [businessType.recharge]: "depositFee",
    [businessType.ctocSell]: "deductFee",
    [businessType.ctocTimeout]: "refundTimeoutFee",
  },
  elsewhere: {},
};

/** Whose words a record on this account takes; without an account those of every list. */
export function placeOf(account: UserAccountKind | ""): LabelPlace {
  if (account === "normal") return "mine";
  return account === "fee" ? "fee" : "elsewhere";
}

/** What to call a business type; a number that is not known is "other". */
export function typeLabel(type: number, place: LabelPlace): TypeLabel {
  return exceptions[place][type] ?? names.get(type) ?? "other";
}

/** Every business type that records can have, in the order of their numbers. */
export const recordTypes: readonly number[] = [...names.keys()].toSorted((a, b) => a - b);
