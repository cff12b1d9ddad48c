import { utcDay } from "@wth/rules";
import { dayText } from "./day-text.ts";

/** A UTC day, of which `ms` is any time. */
export function DayTime({ ms, className }: { ms: number; className?: string | undefined }) {
  return (
    <time translate="no" dateTime={utcDay(ms)} className={className}>
      {dayText(ms)}
    </time>
  );
}
