import { businessType, type UserAccountKind } from "@wth/rules";

type TypeName = Exclude<keyof typeof businessType, "internal">;

/** Text key of a record's type. */
export type TypeLabel = TypeName | "levelDividend" | "depositFee" | "deductFee" | "refundTimeoutFee" | "other";

/** Place of a record: some types have other labels in these lists. */
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

/** Returns the label place of an account; without an account that of all other lists. */
export function placeOf(account: UserAccountKind | ""): LabelPlace {
  if (account === "normal") return "mine";
  return account === "fee" ? "fee" : "elsewhere";
}

/** Returns the text key of a business type; "other" for an unknown number. */
export function typeLabel(type: number, place: LabelPlace): TypeLabel {
  return exceptions[place][type] ?? names.get(type) ?? "other";
}

/** All business types of records, in ascending order. */
export const recordTypes: readonly number[] = [...names.keys()].toSorted((a, b) => a - b);
