import { ApiError, errors } from "@wth/api-contract";
import { plainApi } from "../api/plain-client.ts";
import { onTokensOfOtherTabs, shareTokens } from "./token-channel.ts";
import { clearTokens, readTokens, writeTokens, type Tokens } from "./token-storage.ts";
import { raise } from "./session-events.ts";

const LOCK = "wth-refresh";
let running: Promise<Tokens | null> | null = null;

/**
 * New tokens in place of the ones with this access token, or null when there are none to be had. One refresh runs
 * at a time over all tabs, because a refresh token works once; who waited takes what the first one got.
 */
export function refreshTokens(used: string): Promise<Tokens | null> {
  running ??= oneAtATime(() => refreshUnlessDone(used)).finally(() => {
    running = null;
  });
  return running;
}

async function oneAtATime(work: () => Promise<Tokens | null>): Promise<Tokens | null> {
  // Without a secure origin there are no locks; the server's grace for a just used token covers two tabs then.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(LOCK, work);
}

async function refreshUnlessDone(used: string): Promise<Tokens | null> {
  const current = readTokens();
  if (current === null) return null;
  if (current.accessToken !== used) return current;
  try {
    const { accessToken, refreshToken, expiresTime } = await plainApi.authRefreshToken({
      query: {},
      body: { refreshToken: current.refreshToken },
    });
    const tokens = { accessToken, refreshToken, expiresTime };
    // Signed out, or another account, while the answer was under way.
    if (readTokens()?.refreshToken !== current.refreshToken) return readTokens();
    writeTokens(tokens);
    shareTokens(current.refreshToken, tokens);
    raise("tokenRefreshed");
    return tokens;
  } catch (error) {
    return giveUp(error);
  }
}

/** A refusal ends the session; a call that got no answer may be tried again later. */
function giveUp(error: unknown): null {
  if (
    !(error instanceof ApiError) ||
    error.code === -1 ||
    error.code === 429 ||
    (error.code >= 500 && error.code < 1000)
  ) {
    return null;
  }
  clearTokens();
  raise("sessionLost", { reason: error.code === errors.accountDisabled.code ? "disabled" : "expired" });
  return null;
}

onTokensOfOtherTabs((spent, tokens) => {
  if (readTokens()?.refreshToken !== spent) return;
  writeTokens(tokens);
  raise("tokenRefreshed");
});
