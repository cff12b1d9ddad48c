import { SERVER_TIME_HEADER } from "@wth/api-contract";

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/** Returns the server's clock in Unix milliseconds by its last answer. */
export const serverNow = (): number => Date.now() + offsetMs;

/**
 * Sets the server's clock from an answer, unless a later one came first. Changes below a second are network noise and
 * not published.
 */
export function noteServerTime(headers: Headers): void {
  const time = Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
  if (!Number.isFinite(time) || time <= latestMs) return;
  latestMs = time;
  const next = time - Date.now();
  const jumped = Math.abs(next - offsetMs) > 1_000;
  offsetMs = next;
  if (jumped) for (const listener of listeners) listener();
}

/** Calls back when the server's clock jumps relative to the local one. */
export function onServerClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
