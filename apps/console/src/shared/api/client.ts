import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { currentLanguage } from "#i18n/index.ts";
import { keepToken, readToken } from "../session/session.ts";

const UNAUTHORIZED = 401;

/** `fetch` with the token of this tab. A 401 ends the session, unless another one has begun since. */
async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = readToken();
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  if (response.status === UNAUTHORIZED && token !== null && token === readToken()) keepToken(null);
  return response;
}

/** The console's API as the operator of this tab. */
export const api = createClientOf(consoleRoutes, {
  base: "",
  headers: () => ({ "accept-language": currentLanguage() === "zhCN" ? "zh-TW" : "en" }),
  fetch: sessionFetch,
});
