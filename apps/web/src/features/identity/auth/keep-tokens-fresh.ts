import { refreshTokens } from "#shared/session/refresh-tokens.ts";
import { listen } from "#shared/session/session-events.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { readTokens } from "#shared/session/token-storage.ts";
import { onServerClockJump, serverNow } from "#shared/time/server-clock.ts";

/** Lead time of a refresh before the access token expires. */
const EARLY_MS = 60_000;
const RETRY_MS = 15_000;
/** Longest wait before the clock is read again: timers stand still while the device sleeps. */
const LOOK_MS = 15_000;

/** Refreshes the tokens shortly before they expire, while the user is signed in. */
export function keepTokensFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (leastMs = 0): void => {
    clearTimeout(timer);
    const tokens = readTokens();
    if (tokens === null || sessionStore.get().status !== "signedIn") return;
    const wait = Math.max(tokens.expiresTime - serverNow() - EARLY_MS, leastMs);
    if (wait > LOOK_MS) {
      timer = setTimeout(plan, LOOK_MS);
      return;
    }
    timer = setTimeout(() => {
      void refreshTokens(tokens.accessToken).then((renewed) => plan(renewed === null ? RETRY_MS : 0));
    }, wait);
  };
  const stops = [
    sessionStore.subscribe(() => plan()),
    listen("tokenRefreshed", () => plan()),
    onServerClockJump(() => plan()),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
