/** Maximum number of stored ids; older announcements have ended by then. */
const KEPT = 50;

/** Parses the dismissed ids; invalid data is empty. */
export function readDismissed(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Returns the stored value after one more dismissal. */
export const withDismissed = (ids: readonly string[], id: string): string =>
  JSON.stringify([...ids.filter((each) => each !== id), id].slice(-KEPT));
