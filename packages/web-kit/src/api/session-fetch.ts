const UNAUTHORIZED = 401;

export type Session = {
  /** The access token of this tab, or null without a session. */
  token: () => string | null;
  /**
   * Handles a token that the server refused: returns another one to send the request again with, or null to give up.
   */
  renew: (refused: string) => Promise<string | null>;
};

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return { ...init, headers };
}

/** `fetch` with the session's access token. After a 401 the session renews it once and the request is sent again. */
export function createSessionFetch(
  { token, renew }: Session,
  send: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return async (input, init) => {
    const used = token();
    const response = await send(input, withToken(init, used));
    if (response.status !== UNAUTHORIZED || used === null) return response;
    const renewed = await renew(used);
    return renewed === null ? response : send(input, withToken(init, renewed));
  };
}
