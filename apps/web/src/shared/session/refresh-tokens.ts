import { ApiError, errors, untilAnswered } from "@wth/api-contract";
import { isForNow } from "../api/is-for-now.ts";
import { plainApi } from "../api/plain-client.ts";
import { listen, raise } from "./session-events.ts";
import { sessionStore } from "./session-store.ts";
import { isSpent, noteSpent } from "./spent-tokens.ts";
import { answerQuestions, askForTokens, onTokensOfOtherTabs, shareTokens } from "./token-channel.ts";
import { clearTokens, readTokens, writeTokens, type Tokens } from "./token-storage.ts";

const LOCK = "wth-refresh";
/** Longest wait for the tokens of another tab, in milliseconds. */
const OTHER_TABS_MS = 3_000;
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
  if (isSpent(current.refreshToken)) return tokensOfOtherTabs(current);
  try {
    const body = { refreshToken: current.refreshToken };
    const { accessToken, refreshToken, expiresTime } = await untilAnswered(() =>
      plainApi.authRefreshToken({ query: {}, body }),
    );
    const tokens = { accessToken, refreshToken, expiresTime };
    noteSpent(current.refreshToken);
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
  return endSession(error.code === errors.accountDisabled.code ? "disabled" : "expired");
}

function endSession(reason: "expired" | "disabled"): null {
  clearTokens();
  raise("sessionLost", { reason });
  return null;
}

/** Returns the address of the wallet that this tab has a session of. */
function ownAddress(): string | null {
  const state = sessionStore.get();
  return state.status === "signedIn" || state.status === "restoring" ? state.address : null;
}

/**
 * Takes over the tokens of a tab that refreshed while this one was frozen, discarded or on another site. The server
 * would take a second use of the spent token for a theft and end the session in all tabs; without an answer it ends in
 * this tab alone.
 */
async function tokensOfOtherTabs(spent: Tokens): Promise<Tokens | null> {
  const address = ownAddress();
  if (address !== null) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = listen("tokenRefreshed", () => resolve());
    const timer = setTimeout(resolve, OTHER_TABS_MS);
    askForTokens(address, spent.refreshToken);
    await promise;
    clearTimeout(timer);
    stop();
  }
  const present = readTokens();
  return present?.refreshToken === spent.refreshToken ? endSession("expired") : present;
}

onTokensOfOtherTabs((spent, tokens) => {
  if (readTokens()?.refreshToken !== spent) return;
  writeTokens(tokens);
  raise("tokenRefreshed");
});

answerQuestions((address) => {
  const tokens = readTokens();
  return ownAddress() === address && tokens !== null && !isSpent(tokens.refreshToken) ? tokens : null;
});
