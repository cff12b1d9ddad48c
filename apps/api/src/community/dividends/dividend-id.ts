import { dividendType, type DividendType } from "@wth/rules";
import type { DayText } from "#platform/db/days.ts";

/** Key of one dividend of a user. */
export type DividendKey = { day: DayText; type: DividendType };

/** Returns an id: the day as eight digits, then the type as one. */
export function dividendId({ day, type }: DividendKey): string {
  return `${day.replaceAll("-", "")}${type}`;
}

/** Parses an id; undefined when it is malformed or its day does not exist. */
export function readDividendId(id: string): DividendKey | undefined {
  const [, year, month, date, type] = /^([1-9]\d{3})(\d\d)(\d\d)([01])$/.exec(id) ?? [];
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return undefined;
  return { day, type: type === "0" ? dividendType.level : dividendType.nft };
}
