import type { Tokens } from "./token-storage.ts";

type Message = { spent: string; tokens: Tokens };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wth-tokens");

/** Shares the tokens that replaced a spent refresh token with tabs of the same session. */
export function shareTokens(spent: string, tokens: Tokens): void {
  channel?.postMessage({ spent, tokens } satisfies Message);
}

export function onTokensOfOtherTabs(listener: (spent: string, tokens: Tokens) => void): () => void {
  const handler = (event: MessageEvent<Message>): void => listener(event.data.spent, event.data.tokens);
  channel?.addEventListener("message", handler);
  return () => channel?.removeEventListener("message", handler);
}
