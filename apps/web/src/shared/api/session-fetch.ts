import { createSessionFetch } from "@wth/web-kit/api/session-fetch.ts";
import { refreshTokens } from "../session/refresh-tokens.ts";
import { readTokens } from "../session/token-storage.ts";
import { timedFetch } from "./http.ts";

/** `fetch` with the tab's access token. After a 401 it refreshes the tokens once and repeats the request. */
export const sessionFetch = createSessionFetch(
  {
    token: () => readTokens()?.accessToken ?? null,
    renew: async (refused) => (await refreshTokens(refused))?.accessToken ?? null,
  },
  timedFetch,
);
