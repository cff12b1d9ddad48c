import { expect, test } from "vitest";
import { dayOf, isBackwards, isFiltered, noFilter, statementQuery } from "./statement-filter.ts";

test("requests everything for an empty filter", () => {
  expect(statementQuery(noFilter)).toEqual({});
  expect(isFiltered(noFilter)).toBe(false);
});

test("includes both days whole in local time, across the end of a month", () => {
  const query = statementQuery({ ...noFilter, from: "2026-01-05", to: "2026-01-31" });
  expect(query).toEqual({ from: new Date(2026, 0, 5).getTime(), to: new Date(2026, 1, 1).getTime() });
});

test("clamps a day before 1970 to the first day", () => {
  expect(statementQuery({ ...noFilter, from: "1960-01-01" })).toEqual({ from: 0 });
});

test("passes account, type and direction to the call", () => {
  const filter = { ...noFilter, account: "fee", type: "18", direction: "0" } as const;
  expect(statementQuery(filter)).toEqual({ account: "fee", businessType: 18, changeType: 0 });
  expect(isFiltered(filter)).toBe(true);
});

test("accepts a period of one day and no shorter", () => {
  expect(isBackwards({ ...noFilter, from: "2026-01-05", to: "2026-01-05" })).toBe(false);
  expect(isBackwards({ ...noFilter, from: "2026-01-05", to: "2026-01-04" })).toBe(true);
  expect(isBackwards({ ...noFilter, from: "2026-01-05" })).toBe(false);
});

test("returns the local day of a time", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59).getTime())).toBe("2026-01-05");
});
