import { createStore } from "@wth/web-kit/state/create-store.ts";

/** State of the device's network, and of the server's reachability. */
type Connection = "online" | "offline" | "unreachable";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const PATIENCE_MS = 8_000;
/** Any response proves a connection. */
const PROBE = "/healthz";

/** Returns the device's state; "online" outside a browser. */
const now = (): Connection => {
  const isOnline = globalThis.navigator?.onLine as boolean | undefined;
  return (isOnline ?? true) ? "online" : "offline";
};

export const connection = createStore<Connection>(now());

let watcher: AbortController | undefined;
let isProbing = false;

async function isAnswered(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Resolves early when the device reports a network. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });

/** Probes the server after a call without an answer, with growing delays until it answers. */
export async function noteNoAnswer(): Promise<void> {
  const signal = watcher?.signal;
  if (isProbing || signal === undefined) return;
  isProbing = true;
  for (let wait = FIRST_WAIT_MS; !signal.aborted && !(await isAnswered()); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    connection.set(now() === "offline" ? "offline" : "unreachable");
    await pause(wait);
  }
  connection.set(now());
  isProbing = false;
}

/** Records that the server has answered. */
export const noteAnswer = (): void => connection.set(now());

/** Follows the device's online state. Returns an unsubscribe function. */
export function watchConnection(): () => void {
  const own = new AbortController();
  const { signal } = own;
  watcher = own;
  addEventListener("offline", () => connection.set("offline"), { signal });
  addEventListener("online", () => void noteNoAnswer(), { signal });
  return () => own.abort();
}
