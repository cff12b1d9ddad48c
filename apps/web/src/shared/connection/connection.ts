import { createStore } from "@wth/web-kit/state/create-store.ts";

/** State of the device's network, and of the server's reachability. */
type Connection = "online" | "offline" | "unreachable";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;
const PATIENCE_MS = 5_000;
/** Fails while the server has no database, unlike `/healthz`. */
const PROBE = "/readyz";
/** Statuses of a server that cannot serve: its own, and those of a proxy in front of it. */
const UNABLE = new Set([502, 503, 504]);

/** Returns the device's state; "online" outside a browser. */
const now = (): Connection => {
  const isOnline = globalThis.navigator?.onLine as boolean | undefined;
  return (isOnline ?? true) ? "online" : "offline";
};

export const connection = createStore<Connection>(now());

let watcher: AbortController | undefined;
let isProbing = false;
let endPause: () => void = () => undefined;

async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(PROBE, { method: "HEAD", cache: "no-store", signal });
    return !UNABLE.has(status);
  } catch {
    return false;
  }
}

/** Resolves early when the device reports a network, or a call has an answer. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    endPause = end;
  });

/** Probes the server after a call without an answer, with growing delays until it can serve. */
export async function noteNoAnswer(): Promise<void> {
  const signal = watcher?.signal;
  if (isProbing || signal === undefined) return;
  isProbing = true;
  for (let wait = FIRST_WAIT_MS; !signal.aborted && !(await isServed()); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    connection.set(now() === "offline" ? "offline" : "unreachable");
    await pause(wait);
  }
  connection.set(now());
  isProbing = false;
}

/** Records that the server has answered with this status. While the server is probed, only the probe decides. */
export function noteAnswer(status: number): void {
  if (UNABLE.has(status)) void noteNoAnswer();
  else if (isProbing) endPause();
  else connection.set(now());
}

/** Resolves after a short pause, and not before the server can serve as far as is known. */
export async function untilServed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS));
  if (connection.get() === "online") return;
  await new Promise<void>((resolve) => {
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() !== "online") return;
      unsubscribe();
      resolve();
    });
  });
}

/** Follows the device's online state. Returns an unsubscribe function. */
export function watchConnection(): () => void {
  const own = new AbortController();
  const { signal } = own;
  watcher = own;
  addEventListener("offline", () => connection.set("offline"), { signal });
  addEventListener("online", () => void noteNoAnswer(), { signal });
  return () => own.abort();
}

/** State of the stream of changes; `off` without a session and in hidden pages. Times in Unix milliseconds. */
export type LiveState = { is: "off" | "opening" | "interrupted" } | { is: "open"; lastSign: number };

export const liveState = createStore<LiveState>({ is: "off" });
