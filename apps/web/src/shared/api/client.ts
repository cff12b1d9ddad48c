import { createClient } from "@wth/api-contract";
import { acceptLanguage } from "@wth/web-kit/i18n/language.ts";
import { sessionFetch } from "./session-fetch.ts";

/** API client of the signed-in user. */
export const api = createClient({
  base: "",
  headers: () => ({ "accept-language": acceptLanguage() }),
  fetch: sessionFetch,
});
