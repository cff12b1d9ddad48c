import { type CalendarEntry } from "./calendar-file.ts";
import type { PresentSession } from "./rig-life.ts";

type Place = { origin: string; host: string };
type Words = { summary: string; description: string };

/** Returns the URL of a rig's details. */
const rigAddress = (rigId: string, { origin }: Pick<Place, "origin">): string => `${origin}/defi?rig=${rigId}`;

/** Returns a session's end as a calendar entry; the same session has the same entry. */
export function sessionReminder(
  rigId: string,
  session: PresentSession,
  { summary, description }: Words,
  { place, nowMs }: { place: Place; nowMs: number },
): CalendarEntry {
  const url = rigAddress(rigId, place);
  return {
    uid: `rig-${rigId}-${session.beginMs / 1000}@${place.host}`,
    madeMs: nowMs,
    atMs: session.endMs,
    summary,
    description: `${description}\n${url}`,
    url,
  };
}
