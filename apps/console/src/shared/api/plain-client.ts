import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { createSessionFetch } from "@wth/web-kit/api/session-fetch.ts";
import { acceptLanguage } from "@wth/web-kit/i18n/language.ts";
import { sessionToken } from "../session/session.ts";

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
