import { secondsLeft } from "#shared/time/countdown.ts";
import type { Campaign } from "../api/activity-queries.ts";

const DAY_SECONDS = 86_400;

/** Where a campaign is in time, with whole days and the seconds of the started one until that changes. */
export type Phase = { at: "before" | "running"; days: number; seconds: number } | { at: "ended" };

/** The phase at a moment. The end itself is no longer part of the campaign. */
export function phaseAt({ start, end }: Pick<Campaign, "start" | "end">, now: number): Phase {
  if (now >= end) return { at: "ended" };
  const seconds = secondsLeft(now < start ? start : end, now);
  return {
    at: now < start ? "before" : "running",
    days: Math.floor(seconds / DAY_SECONDS),
    seconds: seconds % DAY_SECONDS,
  };
}
