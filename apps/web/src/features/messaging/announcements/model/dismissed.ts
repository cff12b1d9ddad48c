/** Older ones have ended long before so many have followed. */
const KEPT = 50;

/** Reads which announcements were dismissed; nothing of what makes no sense. */
export function readDismissed(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** What is stored once one more was dismissed. */
export const withDismissed = (ids: readonly string[], id: string): string =>
  JSON.stringify([...ids.filter((each) => each !== id), id].slice(-KEPT));
