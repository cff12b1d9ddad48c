import { type CalendarEntry } from "./calendar-file.ts";
import type { PresentSession } from "./rig-life.ts";

type Place = { origin: string; host: string };
type Words = { summary: string; description: string };

/** The address at which a rig's details open. */
const rigAddress = (rigId: string, { origin }: Pick<Place, "origin">): string => `${origin}/defi?rig=${rigId}`;

/** The end of a session as an entry of a calendar; the same session is the same entry. */
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
