import { setTimeout as delay } from "node:timers/promises";

export type TokenBucket = {
  take(count: number, signal: AbortSignal): Promise<void>;
  /** True while a call would have to wait. */
  isEmpty(): boolean;
};

export type BucketTime = { now(): number; wait(ms: number, signal: AbortSignal): Promise<unknown> };

const realTime: BucketTime = {
  now: Date.now,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

/**
 * Limits a request rate. The bucket holds half of a window's quota and refills the other half over the window, so that
 * no window, wherever it begins, exceeds `perWindow`.
 */
export function tokenBucket(perWindow: number, windowMs: number, time: BucketTime = realTime): TokenBucket {
  const capacity = perWindow / 2;
  const perMs = perWindow / 2 / windowMs;
  let tokens = capacity;
  let filledAt = time.now();

  function refill(): void {
    const at = time.now();
    tokens = Math.min(capacity, tokens + Math.max(0, at - filledAt) * perMs);
    filledAt = at;
  }

  return {
    isEmpty() {
      if (!Number.isFinite(perWindow)) return false;
      refill();
      return tokens < 1;
    },
    async take(count, signal) {
      if (!Number.isFinite(perWindow)) return;
      refill();
      tokens -= count;
      if (tokens < 0) await time.wait(Math.ceil(-tokens / perMs), signal);
    },
  };
}
