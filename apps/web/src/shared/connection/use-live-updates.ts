import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { LiveTopic } from "@wth/api-contract";
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
        stop = followLive((topics) => reloadTopics(queryClient, topics));
      }
      void follow();
      return () => {
        over = true;
        stop?.();
      };
    });
  }, [queryClient, signedIn]);

  useEffect(() => {
    const stops = [
      listen("tokenRefreshed", () => void queryClient.invalidateQueries({ queryKey: allUserKeys })),
      listen("AccountRefreshed", ({ topics }) => reloadTopics(queryClient, topics)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}

function reloadTopics(queryClient: QueryClient, topics: readonly LiveTopic[]): void {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: userKey(topic) });
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
