const LONGEST_QUERY = 100;

/** State of the help center that is part of the URL: the words that are searched. */
export type HelpSearch = { q?: string | undefined };

/** Parses the help center's URL parameters; invalid ones are dropped. */
export function helpSearch({ q }: Record<string, unknown>): HelpSearch {
  const query = typeof q === "string" || typeof q === "number" ? String(q) : "";
  return query === "" ? {} : { q: query.slice(0, LONGEST_QUERY) };
}
