import { refreshTokens } from "../session/refresh-tokens.ts";
import { readTokens } from "../session/token-storage.ts";
import { timedFetch } from "./http.ts";

function withToken(init: RequestInit | undefined, accessToken: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (accessToken !== undefined) headers.set("authorization", `Bearer ${accessToken}`);
  return { ...init, headers };
}

/** `fetch` with the tab's access token. After a 401 it renews the tokens once and sends the request again. */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const used = readTokens()?.accessToken;
  const response = await timedFetch(input, withToken(init, used));
  if (response.status !== 401 || used === undefined) return response;
  const renewed = await refreshTokens(used);
  if (renewed === null) return response;
  return timedFetch(input, withToken(init, renewed.accessToken));
}
