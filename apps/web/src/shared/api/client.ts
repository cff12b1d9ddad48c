import { createClient } from "@wth/api-contract";
import { acceptLanguage } from "./http.ts";
import { sessionFetch } from "./session-fetch.ts";

/** The API as the signed-in user. */
export const api = createClient({
  base: "",
  headers: () => ({ "accept-language": acceptLanguage() }),
  fetch: sessionFetch,
});
