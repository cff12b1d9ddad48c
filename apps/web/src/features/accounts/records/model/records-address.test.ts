import { expect, test } from "vitest";
import { addressOfRecords, recordsOfAddress, type RecordsAddress } from "./records-address.ts";
import { noFilter } from "./statement-filter.ts";

const known = (address: RecordsAddress) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

test.each<RecordsAddress>([
  {},
  { view: "history" },
  { view: "statement" },
  { view: "statement", account: "ctoc", type: 14, direction: "in", from: "2026-01-01", to: "2026-01-31" },
  { view: "statement", direction: "out" },
])("keeps the view and the filter in the URL: %o [U16]", (address) => {
  expect(known(addressOfRecords(recordsOfAddress(address)))).toEqual(address);
});

test("shows the first view without a filter for a plain URL", () => {
  expect(recordsOfAddress({})).toEqual({ view: "accounts", filter: noFilter });
});

test("leaves the filter of the statement out of other views", () => {
  const filter = { ...noFilter, account: "fee" } as const;
  expect(known(addressOfRecords({ view: "history", filter }))).toEqual({ view: "history" });
});
