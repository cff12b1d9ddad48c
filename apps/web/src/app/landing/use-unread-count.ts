import { HTTP_TIMEOUT_MS } from "@wth/rules";
import { useEffect, useState } from "react";
import { readTokens } from "#shared/session/token-storage.ts";

/** The call `notificationUnreadCount`; the landing page does without the client of the calls, for its size. */
const UNREAD_COUNT = "/app-api/user/notification/unread-count";

/** Number of unread notifications; undefined without an answer. An access token that has ended is not renewed here. */
async function askCount(token: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const response = await fetch(UNREAD_COUNT, { headers: { authorization: `Bearer ${token}` }, signal });
    const { data } = (await response.json()) as { data?: unknown };
    return typeof data === "number" ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Unread notifications of the user who is signed in in this tab, as of the last look at the page; 0 if unknown. */
export function useUnreadCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const tokens = readTokens();
      if (document.hidden || tokens === null) return;
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(HTTP_TIMEOUT_MS)]);
      const found = await askCount(tokens.accessToken, signal);
      if (found !== undefined && !stop.signal.aborted) setCount(found);
    };
    void look();
    const onLook = (): void => void look();
    document.addEventListener("visibilitychange", onLook, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return count;
}
