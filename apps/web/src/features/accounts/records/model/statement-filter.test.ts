import { expect, test } from "vitest";
import { dayOf, isBackwards, isFiltered, noFilter, statementQuery } from "./statement-filter.ts";

test("nothing filled in asks for everything", () => {
  expect(statementQuery(noFilter)).toEqual({});
  expect(isFiltered(noFilter)).toBe(false);
});

test("both days are whole days of the reader's calendar, over the end of a month too", () => {
  const query = statementQuery({ ...noFilter, from: "2026-01-05", to: "2026-01-31" });
  expect(query).toEqual({ from: new Date(2026, 0, 5).getTime(), to: new Date(2026, 1, 1).getTime() });
});

test("a day before the first that the server knows is that first one", () => {
  expect(statementQuery({ ...noFilter, from: "1960-01-01" })).toEqual({ from: 0 });
});

test("account, type and direction are asked for as the call wants them", () => {
  const filter = { ...noFilter, account: "fee", type: "18", direction: "0" } as const;
  expect(statementQuery(filter)).toEqual({ account: "fee", businessType: 18, changeType: 0 });
  expect(isFiltered(filter)).toBe(true);
});

test("a span may be one day and not less", () => {
  expect(isBackwards({ ...noFilter, from: "2026-01-05", to: "2026-01-05" })).toBe(false);
  expect(isBackwards({ ...noFilter, from: "2026-01-05", to: "2026-01-04" })).toBe(true);
  expect(isBackwards({ ...noFilter, from: "2026-01-05" })).toBe(false);
});

test("a moment's day is that of the reader's calendar", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59).getTime())).toBe("2026-01-05");
});
