import type { UserAccountKind } from "@wth/rules";

/** The fields of the filter, as they are filled in; "" does not restrict. */
export type StatementFilter = {
  account: UserAccountKind | "";
  /** A business type as text. */
  type: string;
  /** "0" out, "1" in. */
  direction: "" | "0" | "1";
  /** First and last day, yyyy-MM-dd in the time zone of the reader. */
  from: string;
  to: string;
};

export const noFilter: StatementFilter = { account: "", type: "", direction: "", from: "", to: "" };

export type StatementQuery = {
  account?: UserAccountKind;
  businessType?: number;
  changeType?: number;
  /** Unix milliseconds; `from` is inside the span, `to` is not. */
  from?: number;
  to?: number;
};

/** The first moment of a day of the reader's calendar, `later` days after the one named; never before 1970. */
function dayStart(day: string, later = 0): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return Math.max(0, new Date(year, month - 1, date + later).getTime());
}

/** The day of a moment in the reader's calendar, as date fields write it. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The span ends before it begins. */
export const isBackwards = ({ from, to }: StatementFilter): boolean => from !== "" && to !== "" && to < from;

export const isFiltered = (filter: StatementFilter): boolean => Object.values(filter).some((value) => value !== "");

/** What to ask the server for; both days are meant whole. */
export function statementQuery({ account, type, direction, from, to }: StatementFilter): StatementQuery {
  return {
    ...(account !== "" && { account }),
    ...(type !== "" && { businessType: Number(type) }),
    ...(direction !== "" && { changeType: Number(direction) }),
    ...(from !== "" && { from: dayStart(from) }),
    ...(to !== "" && { to: dayStart(to, 1) }),
  };
}
