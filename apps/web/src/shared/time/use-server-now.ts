import { useEffect, useState } from "react";
import { onServerClockJump, serverNow } from "./server-clock.ts";

/** The server's clock, renewed every `everyMs` and at once when it jumps. Unix milliseconds. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    const stop = onServerClockJump(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
