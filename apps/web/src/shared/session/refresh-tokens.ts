import { ApiError, errors, untilAnswered } from "@wth/api-contract";
import { isForNow } from "../api/is-for-now.ts";
import { plainApi } from "../api/plain-client.ts";
import { onTokensOfOtherTabs, shareTokens } from "./token-channel.ts";
import { clearTokens, readTokens, writeTokens, type Tokens } from "./token-storage.ts";
import { raise } from "./session-events.ts";

const LOCK = "wth-refresh";
let running: Promise<Tokens | null> | null = null;

/**
 * Returns new tokens in place of those with this access token, or null. One refresh runs at a time across tabs, because
 * a refresh token is valid once; waiting callers take the result of the first.
 */
export function refreshTokens(used: string): Promise<Tokens | null> {
  running ??= oneAtATime(() => refreshUnlessDone(used)).finally(() => {
    running = null;
  });
  return running;
}

async function oneAtATime(work: () => Promise<Tokens | null>): Promise<Tokens | null> {
  // locks require a secure origin; without them the server's grace period for a just used token covers two tabs
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(LOCK, work);
}

async function refreshUnlessDone(used: string): Promise<Tokens | null> {
  const current = readTokens();
  if (current === null) return null;
  if (current.accessToken !== used) return current;
  try {
    const body = { refreshToken: current.refreshToken };
    const { accessToken, refreshToken, expiresTime } = await untilAnswered(() =>
      plainApi.authRefreshToken({ query: {}, body }),
    );
    const tokens = { accessToken, refreshToken, expiresTime };
    // The user signed out or switched the account during the refresh.
    if (readTokens()?.refreshToken !== current.refreshToken) return readTokens();
    writeTokens(tokens);
    shareTokens(current.refreshToken, tokens);
    raise("tokenRefreshed");
    return tokens;
  } catch (error) {
    return giveUp(error);
  }
}

/** A refusal ends the session; a call without an answer may be retried later. */
function giveUp(error: unknown): null {
  if (!(error instanceof ApiError) || isForNow(error)) return null;
  clearTokens();
  raise("sessionLost", { reason: error.code === errors.accountDisabled.code ? "disabled" : "expired" });
  return null;
}

onTokensOfOtherTabs((spent, tokens) => {
  if (readTokens()?.refreshToken !== spent) return;
  writeTokens(tokens);
  raise("tokenRefreshed");
});
