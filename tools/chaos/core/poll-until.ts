import { setTimeout as pause } from "node:timers/promises";

export interface PollOptions {
  readonly timeoutMs: number;
  readonly pollMs: number;
  /** Ends the error's sentence "… within 60000 ms". */
  readonly what: () => string;
}

/** Calls `attempt` until it returns a value. @throws Error when it has returned none within the time */
export async function pollUntil<T>(
  attempt: () => Promise<T | undefined>,
  { timeoutMs, pollMs, what }: PollOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await attempt();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`${what()} within ${timeoutMs} ms`);
    await pause(pollMs);
  }
}
