import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { currentLanguage } from "#i18n/index.ts";
import { storeToken, readToken } from "../session/session.ts";

const UNAUTHORIZED = 401;

/** `fetch` with this tab's token. A 401 ends the session, unless a new one has begun since. */
async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = readToken();
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  if (response.status === UNAUTHORIZED && token !== null && token === readToken()) storeToken(null);
  return response;
}

/** Client of the console's API with this tab's session. */
export const api = createClientOf(consoleRoutes, {
  base: "",
  headers: () => ({ "accept-language": currentLanguage() === "zhCN" ? "zh-TW" : "en" }),
  fetch: sessionFetch,
});
