import { SERVER_TIME_HEADER } from "@wth/api-contract";

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/** The server's clock in Unix milliseconds, as far as its last answer told. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Learns the server's clock from an answer, unless a later one came before it. A change of less than a second is network noise and is not announced. */
export function noteServerTime(headers: Headers): void {
  const time = Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
  if (!Number.isFinite(time) || time <= latestMs) return;
  latestMs = time;
  const next = time - Date.now();
  const jumped = Math.abs(next - offsetMs) > 1_000;
  offsetMs = next;
  if (jumped) for (const listener of listeners) listener();
}

/** Calls back when the server's clock has jumped against ours. */
export function onServerClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
