const LONGEST_QUERY = 100;

/** State of the help center that is part of the URL: the words that are searched. */
export type HelpSearch = { q?: string | undefined };

/** Parses the help center's URL parameters; invalid ones are dropped. */
export function helpSearch({ q }: Record<string, unknown>): HelpSearch {
  return typeof q === "string" && q !== "" ? { q: q.slice(0, LONGEST_QUERY) } : {};
}
