import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { createSessionFetch } from "@wth/web-kit/api/session-fetch.ts";
import { acceptLanguage } from "@wth/web-kit/i18n/language.ts";
import { inSessionStorage, storedText, useStoredText } from "@wth/web-kit/state/stored-text.ts";

/** The token of this tab, in session storage so that it is removed when the tab closes. */
export const sessionToken = storedText(inSessionStorage, "consoleToken");

/** True when this tab has a token; only the server knows if it is valid. */
export const useHasToken = (): boolean => useStoredText(sessionToken) !== null;

/** A refused token ends the session, unless a new one has begun since. */
async function endSession(refused: string): Promise<null> {
  if (refused === sessionToken.get()) sessionToken.set(null);
  return null;
}

/** Client with this tab's session. It does not confirm the operator's presence. */
export const plainApi = createClientOf(consoleRoutes, {
  base: "",
  headers: () => ({ "accept-language": acceptLanguage() }),
  fetch: createSessionFetch({ token: sessionToken.get, renew: endSession }),
});
