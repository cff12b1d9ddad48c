import { type Amount, formatAmount, utcDay, addDays, dayStart } from "@wth/rules";
import type { DayValue } from "@wth/web-kit/chart/day-figures.ts";
import type { Session } from "./rig-life.ts";

/** Returns what claimed sessions mined by the UTC day of their end, oldest first; a day without one has zero. */
export function outputDays(sessions: readonly Pick<Session, "endMs" | "amount">[]): DayValue[] {
  const sums = new Map<string, Amount>();
  for (const { endMs, amount } of sessions) sums.set(utcDay(endMs), (sums.get(utcDay(endMs)) ?? 0n) + amount);
  const days = [...sums.keys()].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const values: DayValue[] = [];
  if (first === undefined || last === undefined) return values;
  for (let day = first; day <= last; day = addDays(day, 1))
    values.push({ day: dayStart(day), value: formatAmount(sums.get(day) ?? 0n) });
  return values;
}
