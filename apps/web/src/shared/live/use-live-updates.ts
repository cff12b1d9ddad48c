import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userKey, allUserKeys } from "../api/query-keys.ts";
import { listen } from "../session/session-events.ts";
import { useIsSignedIn } from "../session/session-store.ts";

/** Keeps the screen current by the server's stream and the session's events. Mount once. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const signedIn = useIsSignedIn();

  useEffect(() => {
    if (!signedIn) return undefined;
    return whileVisible(() => {
      let stop: (() => void) | undefined;
      let over = false;
      async function follow(): Promise<void> {
        const { followLive } = await import("./live-stream.ts");
        if (over) return;
        stop = followLive((topics) => {
          for (const topic of topics) void queryClient.invalidateQueries({ queryKey: userKey(topic) });
        });
      }
      void follow();
      return () => {
        over = true;
        stop?.();
      };
    });
  }, [queryClient, signedIn]);

  useEffect(() => {
    const reload = (): void => void queryClient.invalidateQueries({ queryKey: allUserKeys });
    const stops = [listen("tokenRefreshed", reload), listen("AccountRefreshed", reload)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}

/** Runs while the page is visible; hidden pages close their stream. */
function whileVisible(start: () => () => void): () => void {
  let stop = document.hidden ? undefined : start();
  const turn = (): void => {
    stop?.();
    stop = document.hidden ? undefined : start();
  };
  document.addEventListener("visibilitychange", turn);
  return () => {
    document.removeEventListener("visibilitychange", turn);
    stop?.();
  };
}
