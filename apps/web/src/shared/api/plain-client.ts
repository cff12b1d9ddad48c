import { createClient } from "@wth/api-contract";
import { acceptLanguage } from "@wth/web-kit/i18n/language.ts";
import { timedFetch } from "./http.ts";

/** API client without a session: sign-in, refresh, configuration. The base URL is the page's origin. */
export const plainApi = createClient({
  base: "",
  headers: () => ({ "accept-language": acceptLanguage() }),
  fetch: timedFetch,
});
