import { parseAmount, shortAddress } from "@wth/rules";
import { Avatar, Figure } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ChangeRecord } from "../api/use-change-records.ts";
import classes from "./record-cells.module.css";

const DECREASE = 0;
const DECIMALS = 4;
export const DASH = "—";

/** Time of the record, or a dash. */
export function RecordDate({ time }: { time: number | null | undefined }) {
  if (!time) return DASH;
  return (
    <time translate="no" dateTime={new Date(time).toISOString()} className={classes["date"]}>
      {formatDateTime(time)}
    </time>
  );
}

type ChangeProps = {
  /** Unsigned. */
  value: string;
  changeType: number;
  /** Colour of the direction, when it differs from the change's sign. */
  tone?: "in" | "out";
};

/** An amount with the sign and colour of its direction; its title has the exact figure. */
export function RecordAmount({ value, changeType, tone = changeType === DECREASE ? "out" : "in" }: ChangeProps) {
  const sign = changeType === DECREASE ? "−" : "+";
  return (
    <span title={`${sign}${value} WTH`}>
      <Figure value={`${sign}${amountText(parseAmount(value), DECIMALS)}`} unit="WTH" size="sm" tone={tone} />
    </span>
  );
}

/** An amount that is not a change, such as a price or a balance. */
export function PlainAmount({ value }: { value: string }) {
  return (
    <span title={`${value} WTH`}>
      <Figure value={amountText(parseAmount(value), DECIMALS)} unit="WTH" size="sm" />
    </span>
  );
}

/** Counterparty of a change, or a dash. */
export function RecordSource({ user }: { user: ChangeRecord["fromUser"] }) {
  if (user === null) return DASH;
  return (
    <span className={classes["source"]}>
      <Avatar address={user.address} src={user.avatar} size={26} />
      <span translate="no" title={user.address}>
        {shortAddress(user.address)}
      </span>
    </span>
  );
}
