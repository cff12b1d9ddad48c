import { setTimeout as delay } from "node:timers/promises";

export type TokenBucket = { take(count: number, signal: AbortSignal): Promise<void> };

/**
 * Keeps a request rate. The bucket holds half of what a window allows and the other half flows in over the window,
 * so that no window, wherever it begins, sees more than `perWindow`.
 */
export function tokenBucket(perWindow: number, windowMs: number, now: () => number = Date.now): TokenBucket {
  const capacity = perWindow / 2;
  const perMs = perWindow / 2 / windowMs;
  let tokens = capacity;
  let filledAt = now();

  function refill(): void {
    const at = now();
    tokens = Math.min(capacity, tokens + Math.max(0, at - filledAt) * perMs);
    filledAt = at;
  }

  return {
    async take(count, signal) {
      if (!Number.isFinite(perWindow)) return;
      refill();
      tokens -= count;
      if (tokens < 0) await delay(Math.ceil(-tokens / perMs), undefined, { signal });
    },
  };
}
