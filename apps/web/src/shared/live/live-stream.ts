import { LIVE_PATH, liveTopics, type LiveTopic } from "@wth/api-contract";
import { sessionFetch } from "../api/session-fetch.ts";
import { readEvents } from "./read-events.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export type LiveListener = (topics: readonly LiveTopic[]) => void;

/**
 * Follows the server's stream until stopped. After each connection all topics count as changed, because events may have
 * been missed; a broken stream is reopened with growing delays.
 */
export function followLive(onChange: LiveListener): () => void {
  const stop = new AbortController();
  void run(onChange, stop.signal);
  return () => stop.abort();
}

async function run(onChange: LiveListener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const ending = await oneConnection(onChange, signal);
    if (ending === "ended") wait = FIRST_WAIT_MS;
    else wait = ending === "replaced" ? LONGEST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
}

/** `replaced`: newer streams of this account took the place of this one; `failed`: it did not open or broke. */
type Ending = "ended" | "replaced" | "failed";

async function oneConnection(onChange: LiveListener, signal: AbortSignal): Promise<Ending> {
  let ending: Ending = "ended";
  try {
    const response = await sessionFetch(LIVE_PATH, { headers: { accept: "text/event-stream" }, signal });
    if (!response.ok || response.body === null) return "failed";
    onChange(liveTopics);
    for await (const event of readEvents(response.body)) {
      if (event.name === "changed") onChange(topicsOf(event.data));
      if (event.name === "replaced") ending = "replaced";
    }
    return ending;
  } catch {
    return "failed";
  }
}

function topicsOf(data: string): readonly LiveTopic[] {
  const named: unknown = JSON.parse(data);
  return Array.isArray(named) ? liveTopics.filter((topic) => named.includes(topic)) : [];
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
