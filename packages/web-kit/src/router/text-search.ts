/**
 * Parses the query of a page's address: every value is text until the page reads it. Of a repeated name the last
 * counts.
 */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Returns the query of a page's address; undefined values are left out. */
export function stringifySearch(search: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value));
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}
