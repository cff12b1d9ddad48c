/** Watches a loop that must call `turned` regularly. */
type Watchdog = { turned(): void; stop(): void };

/**
 * Watches a loop.
 * @param limitMs time without a turn after which the loop is stuck
 * @param onStuck called once, with the milliseconds since the last turn
 */
export function startWatchdog(limitMs: number, onStuck: (silentMs: number) => void): Watchdog {
  let turnedAt = performance.now();
  const timer = setInterval(() => {
    const silentMs = performance.now() - turnedAt;
    if (silentMs <= limitMs) return;
    clearInterval(timer);
    onStuck(silentMs);
  }, limitMs / 4);
  timer.unref();
  return {
    turned() {
      turnedAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
