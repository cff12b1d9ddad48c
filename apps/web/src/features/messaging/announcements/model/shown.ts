import type { Announcement } from "../api/announcements-query.ts";

/** More than this would be a list, and push the screen away. */
const AT_ONCE = 2;

/** What of the announcements is shown: warnings before the rest, the newest first, none that was dismissed. */
export function shownOf(list: readonly Announcement[], dismissed: readonly string[]): Announcement[] {
  const open = list.filter(({ id }) => !dismissed.includes(id));
  const warnings = open.filter(({ level }) => level === "warning");
  const others = open.filter(({ level }) => level !== "warning");
  return [...warnings, ...others].slice(0, AT_ONCE);
}
