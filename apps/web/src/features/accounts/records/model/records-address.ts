import type { UserAccountKind } from "@wth/rules";
import { noFilter, type StatementFilter } from "./statement-filter.ts";

export const recordViews = ["accounts", "statement", "history"] as const;
export type RecordView = (typeof recordViews)[number];

/** The open view and the filter of the statement. */
export type RecordsState = { view: RecordView; filter: StatementFilter };

/** The same in the URL; what is missing is the first view or does not restrict. */
export type RecordsAddress = {
  view?: Exclude<RecordView, "accounts"> | undefined;
  account?: UserAccountKind | undefined;
  /** Business type. */
  type?: number | undefined;
  direction?: "in" | "out" | undefined;
  /** First and last day, yyyy-MM-dd in local time. */
  from?: string | undefined;
  to?: string | undefined;
};

const directions = { in: "1", out: "0" } as const;
const directionNames = { "1": "in", "0": "out" } as const;

/** Returns the records that a URL shows. */
export function recordsOfAddress({ view, account, type, direction, from, to }: RecordsAddress): RecordsState {
  return {
    view: view ?? "accounts",
    filter: {
      account: account ?? noFilter.account,
      type: type === undefined ? noFilter.type : String(type),
      direction: direction === undefined ? noFilter.direction : directions[direction],
      from: from ?? noFilter.from,
      to: to ?? noFilter.to,
    },
  };
}

/** Returns the URL of records; the filter belongs to the statement alone. */
export function addressOfRecords({ view, filter }: RecordsState): RecordsAddress {
  const { account, type, direction, from, to } = view === "statement" ? filter : noFilter;
  return {
    view: view === "accounts" ? undefined : view,
    account: account === "" ? undefined : account,
    type: type === "" ? undefined : Number(type),
    direction: direction === "" ? undefined : directionNames[direction],
    from: from === "" ? undefined : from,
    to: to === "" ? undefined : to,
  };
}
