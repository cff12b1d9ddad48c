import { createStore } from "@wth/web-kit/state/create-store.ts";

/** Whether the device has a network, and whether the server answers on it. */
type Connection = "online" | "offline" | "unreachable";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const PATIENCE_MS = 8_000;
/** Any answer will do, whatever it says. */
const PROBE = "/healthz";

/** What the device says; pages are rendered outside of one too, where it says nothing. */
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

/** Ends early when the device says that it has found a network. */
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

/** A call that got no answer is a reason to ask; until the server answers it is asked again after growing waits. */
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

/** Every answer of the server is a sign that it can be reached. */
export const noteAnswer = (): void => connection.set(now());

/** Follows what the device says of its network. Returns how to stop. */
export function watchConnection(): () => void {
  const own = new AbortController();
  const { signal } = own;
  watcher = own;
  addEventListener("offline", () => connection.set("offline"), { signal });
  addEventListener("online", () => void noteNoAnswer(), { signal });
  return () => own.abort();
}
