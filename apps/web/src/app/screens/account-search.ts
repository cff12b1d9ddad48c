import { userAccounts, type UserAccountKind } from "@wth/rules";
import type { RecordsAddress } from "#features/accounts/records/model/records-address.ts";

/** State of the account screen that is part of the URL. */
export type AccountSearch = RecordsAddress;

const TYPE = /^[1-9]\d{0,3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isAccount = (value: unknown): value is UserAccountKind =>
  typeof value === "string" && Object.hasOwn(userAccounts, value);

const dayOf = (value: unknown): string | undefined =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const known = <T extends object>(params: T): T =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as T;

/** Parses the URL parameters; invalid ones are dropped. */
export function accountSearch({ view, account, type, direction, from, to }: Record<string, unknown>): AccountSearch {
  return known({
    view: view === "statement" || view === "history" ? view : undefined,
    account: isAccount(account) ? account : undefined,
    // a link gives a number
    type: TYPE.test(String(type)) ? Number(type) : undefined,
    direction: direction === "in" || direction === "out" ? direction : undefined,
    from: dayOf(from),
    to: dayOf(to),
  });
}
