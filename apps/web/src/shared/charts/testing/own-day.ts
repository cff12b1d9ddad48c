import type { OwnDay } from "../own-days-query.ts";

/** A day of January 2026. */
export const ownDay = (date: number, change: Partial<OwnDay> = {}): OwnDay => ({
  day: Date.UTC(2026, 0, date),
  mined: "0",
  dividends: "0",
  rewards: "0",
  spent: "0",
  held: "0",
  price: null,
  ...change,
});
