import { LIVE_BEAT_MS } from "@wth/api-contract";
import { useEffect, useState } from "react";
import { liveState } from "#shared/connection/connection.ts";

const LOOK_MS = 1_000;
/** The stream has a sign of life with every heartbeat; some time is for the way. */
const LATE_MS = LIVE_BEAT_MS + 2_000;

/** Seconds since the last sign of the open stream, once its heartbeat is late; else 0. */
function silence(): number {
  const live = liveState.get();
  const ms = live.is === "open" ? Date.now() - live.lastSign : 0;
  return ms > LATE_MS ? Math.floor(ms / 1000) : 0;
}

/** Seconds for which the open stream has had no sign of life, once its heartbeat is late; else 0. */
export function useSilence(): number {
  const [seconds, setSeconds] = useState(silence);
  useEffect(() => {
    const look = (): void => setSeconds(silence());
    const stop = liveState.subscribe(look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return seconds;
}
