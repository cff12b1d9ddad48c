import { createStore } from "@wth/web-kit/state/create-store.ts";

/** State of the stream of changes; `off` without a session and in hidden pages. Times in Unix milliseconds. */
export type LiveState = { is: "off" | "opening" | "interrupted" } | { is: "open"; lastSign: number };

export const liveState = createStore<LiveState>({ is: "off" });
