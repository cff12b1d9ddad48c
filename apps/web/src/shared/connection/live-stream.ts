import { LIVE_BEAT_MS, LIVE_MOVE_MS, LIVE_PATH, liveTopics, type LiveTopic } from "@wth/api-contract";
import { HTTP_TIMEOUT_MS } from "@wth/rules";
import { sessionFetch } from "../api/session-fetch.ts";
import { connection, noteNoAnswer, liveState } from "./connection.ts";
import { readEvents } from "./read-events.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Silence after which the server counts as frozen: two heartbeats and some time on the way. */
const SILENT_MS_MAX = 2 * LIVE_BEAT_MS + 5_000;

export type LiveListener = (topics: readonly LiveTopic[]) => void;

/**
 * Follows the server's stream until stopped. After each connection all topics count as changed, because events may have
 * been missed; a broken or silent stream is reopened with growing delays, and once the server answers again.
 */
export function followLive(onChange: LiveListener): () => void {
  const stop = new AbortController();
  void run(onChange, stop.signal);
  return () => stop.abort();
}

async function run(onChange: LiveListener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  signal.addEventListener("abort", () => liveState.set({ is: "off" }));
  liveState.set({ is: "opening" });
  while (!signal.aborted) {
    const { ending, movesAt } = await oneConnection(onChange, signal);
    if (ending === "moved") {
      wait = FIRST_WAIT_MS;
      await pause(Math.max(0, movesAt - performance.now()), { signal, untilBack: false });
      continue;
    }
    if (!signal.aborted) liveState.set({ is: ending === "failed" ? "interrupted" : "opening" });
    if (ending === "ended") wait = FIRST_WAIT_MS;
    else wait = ending === "replaced" ? LONGEST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait * (0.75 + Math.random() / 2), { signal, untilBack: ending === "failed" });
  }
}

/**
 * `replaced`: newer streams of this account took the place of this one; `moved`: the server stops and named the time of
 * the next one; `failed`: it did not open or broke.
 */
type Ending = "ended" | "replaced" | "moved" | "failed";
/** `movesAt` by `performance.now()`, for a stream that moved. */
type Ended = { ending: Ending; movesAt: number };

/** Opens the stream. @throws DOMException TimeoutError when the server does not answer */
async function open(signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("unanswered", "TimeoutError")), HTTP_TIMEOUT_MS);
  try {
    const headers = { accept: "text/event-stream" };
    return await sessionFetch(LIVE_PATH, { headers, signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

async function oneConnection(onChange: LiveListener, signal: AbortSignal): Promise<Ended> {
  const ended: Ended = { ending: "ended", movesAt: 0 };
  const leaving = new AbortController();
  try {
    const response = await open(AbortSignal.any([signal, leaving.signal]));
    if (!response.ok || response.body === null) return { ...ended, ending: "failed" };
    onChange(liveTopics);
    const noteSign = (): void => liveState.set({ is: "open", lastSign: Date.now() });
    noteSign();
    for await (const event of readEvents(response.body, SILENT_MS_MAX, noteSign)) {
      if (event.name === "changed") onChange(topicsOf(event.data));
      if (event.name === "replaced") ended.ending = "replaced";
      if (event.name === "away") void noteNoAnswer();
      if (event.name === "moved") {
        const ms = Math.min(Number(event.data) || 0, LIVE_MOVE_MS);
        Object.assign(ended, { ending: "moved", movesAt: performance.now() + ms });
        // changes still arrive here until then
        setTimeout(() => leaving.abort(), ms);
      }
    }
    return ended;
  } catch {
    if (ended.ending === "moved") return ended;
    if (!signal.aborted) void noteNoAnswer();
    return { ...ended, ending: "failed" };
  }
}

function topicsOf(data: string): readonly LiveTopic[] {
  const named: unknown = JSON.parse(data);
  return Array.isArray(named) ? liveTopics.filter((topic) => named.includes(topic)) : [];
}

type PauseEnd = { signal: AbortSignal; /** True to end when the server is reachable again. */ untilBack: boolean };

function pause(ms: number, { signal, untilBack }: PauseEnd): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const unsubscribe = connection.subscribe(() => untilBack && connection.get() === "online" && end());
    signal.addEventListener("abort", end);
  });
}
