import { useEffect, useState } from "react";
import { onServerClockJump, serverNow } from "./server-clock.ts";

/** Returns the server's clock in Unix milliseconds, updated every `everyMs` and at once on a jump. */
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
