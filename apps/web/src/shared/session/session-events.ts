import type { LiveTopic } from "@wth/api-contract";

/** Events of the session, dispatched on `window`. */
export type SessionEvents = {
  /** The tokens were refreshed: open screens reload. */
  tokenRefreshed: undefined;
  /** The account changed: the queries of the topics reload. */
  AccountRefreshed: { topics: readonly LiveTopic[] };
  /** The session has ended: it expired, or the account is disabled. */
  sessionLost: { reason: "expired" | "disabled" };
};

type Name = keyof SessionEvents;

export function raise<N extends Name>(
  name: N,
  ...[detail]: SessionEvents[N] extends undefined ? [] : [SessionEvents[N]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

export function listen<N extends Name>(name: N, listener: (detail: SessionEvents[N]) => void): () => void {
  const handler = (event: Event): void => listener((event as CustomEvent<SessionEvents[N]>).detail);
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}
