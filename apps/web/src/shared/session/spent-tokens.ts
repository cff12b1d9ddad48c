/** Key of local storage; not beside the others, which the landing page loads. */
const KEY = "spentTokens";
/** Characters of a spent refresh token that are stored: they identify it and cannot be used in its place. */
const MARK_LENGTH = 12;
/** More than the refreshes of a session, which ends after seven days. */
const MARKS_MAX = 1_500;

const markOf = (token: string): string => token.slice(0, MARK_LENGTH);

function marks(): string[] {
  return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
}

/** Records for all tabs that the server has replaced a refresh token. */
export function noteSpent(token: string): void {
  localStorage.setItem(KEY, [...marks(), markOf(token)].slice(-MARKS_MAX).join(" "));
}

/** Returns true when some tab of this browser has had a refresh token replaced. */
export const isSpent = (token: string): boolean => marks().includes(markOf(token));
