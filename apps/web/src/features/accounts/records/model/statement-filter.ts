import type { UserAccountKind } from "@wth/rules";

/** Fields of the filter as entered; "" does not restrict. */
export type StatementFilter = {
  account: UserAccountKind | "";
  /** Business type as text. */
  type: string;
  /** "0" out, "1" in. */
  direction: "" | "0" | "1";
  /** First and last day, yyyy-MM-dd in local time. */
  from: string;
  to: string;
};

export const noFilter: StatementFilter = { account: "", type: "", direction: "", from: "", to: "" };

export type StatementQuery = {
  account?: UserAccountKind;
  businessType?: number;
  changeType?: number;
  /** Unix milliseconds, half-open range [from, to). */
  from?: number;
  to?: number;
};

/** Returns the start of a local day, `later` days after the given one; never before 1970. */
function dayStart(day: string, later = 0): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return Math.max(0, new Date(year, month - 1, date + later).getTime());
}

/** Returns the local day of a time as a date field's value. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** True when the period ends before it starts. */
export const isBackwards = ({ from, to }: StatementFilter): boolean => from !== "" && to !== "" && to < from;

/** Number of fields that restrict the statement. */
export const filterCount = (filter: StatementFilter): number =>
  Object.values(filter).filter((value) => value !== "").length;

export const isFiltered = (filter: StatementFilter): boolean => filterCount(filter) > 0;

/** Returns the query of a filter; both days are included whole. */
export function statementQuery({ account, type, direction, from, to }: StatementFilter): StatementQuery {
  return {
    ...(account !== "" && { account }),
    ...(type !== "" && { businessType: Number(type) }),
    ...(direction !== "" && { changeType: Number(direction) }),
    ...(from !== "" && { from: dayStart(from) }),
    ...(to !== "" && { to: dayStart(to, 1) }),
  };
}
