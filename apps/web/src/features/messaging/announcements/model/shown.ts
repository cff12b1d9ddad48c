import type { Announcement } from "#shared/messaging/announcements-query.ts";

/** Maximum number shown at once. */
const AT_ONCE = 2;

/** Returns the announcements to show: warnings first, newest first, without dismissed ones. */
export function shownOf(list: readonly Announcement[], dismissed: readonly string[]): Announcement[] {
  const open = list.filter(({ id }) => !dismissed.includes(id));
  const warnings = open.filter(({ level }) => level === "warning");
  const others = open.filter(({ level }) => level !== "warning");
  return [...warnings, ...others].slice(0, AT_ONCE);
}
