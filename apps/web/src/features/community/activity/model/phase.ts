import { DAY_SECONDS } from "@wth/rules";
import { secondsLeft } from "#shared/time/countdown.ts";
import type { Campaign } from "../api/activity-queries.ts";

/** Phase of a campaign, with full days and remaining seconds until the next phase. */
export type Phase = { at: "before" | "running"; days: number; seconds: number } | { at: "ended" };

/** Returns the phase at a time. The end itself no longer belongs to the campaign. */
export function phaseAt({ start, end }: Pick<Campaign, "start" | "end">, now: number): Phase {
  if (now >= end) return { at: "ended" };
  const seconds = secondsLeft(now < start ? start : end, now);
  return {
    at: now < start ? "before" : "running",
    days: Math.floor(seconds / DAY_SECONDS),
    seconds: seconds % DAY_SECONDS,
  };
}
