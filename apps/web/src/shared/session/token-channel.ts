import type { Tokens } from "./token-storage.ts";

/** Tokens in place of a spent refresh token, or those of a new session of a wallet. */
type Message = { tokens: Tokens } & ({ spent: string } | { address: string });

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wth-tokens");

/** Shares the tokens that replaced a spent refresh token with tabs of the same session. */
export function shareTokens(spent: string, tokens: Tokens): void {
  channel?.postMessage({ spent, tokens } satisfies Message);
}

export function onTokensOfOtherTabs(listener: (spent: string, tokens: Tokens) => void): () => void {
  const handler = ({ data }: MessageEvent<Message>): void => {
    if ("spent" in data) listener(data.spent, data.tokens);
  };
  channel?.addEventListener("message", handler);
  return () => channel?.removeEventListener("message", handler);
}

/** Shares a new session with tabs that wait for a signature of the same wallet. */
export function shareSession(address: string, tokens: Tokens): void {
  channel?.postMessage({ address, tokens } satisfies Message);
}

export function onSessionOfOtherTabs(listener: (address: string, tokens: Tokens) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("address" in data) listener(data.address, data.tokens);
  });
}
