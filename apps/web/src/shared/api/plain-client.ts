import { createClient } from "@wth/api-contract";
import { acceptLanguage } from "@wth/web-kit/i18n/language.ts";
import { timedFetch } from "./http.ts";

/** The API without a session: sign-in, refresh, configuration. The one API base is the page's own origin. */
export const plainApi = createClient({
  base: "",
  headers: () => ({ "accept-language": acceptLanguage() }),
  fetch: timedFetch,
});
