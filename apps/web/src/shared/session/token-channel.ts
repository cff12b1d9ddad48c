import type { Tokens } from "./token-storage.ts";

/** Tokens in place of a spent refresh token, those of a new session of a wallet, or a question for the former. */
type Message = ({ tokens: Tokens } & ({ spent: string } | { address: string })) | Question;
type Question = { askedFor: string; refreshToken: string };

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

/** Asks the other tabs of a wallet's session for the tokens in place of a spent refresh token. */
export function askForTokens(askedFor: string, refreshToken: string): void {
  channel?.postMessage({ askedFor, refreshToken } satisfies Message);
}

/** Answers other tabs' questions with the tokens that the given function returns for a wallet, if any. */
export function answerQuestions(tokensOf: (address: string) => Tokens | null): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const tokens = "askedFor" in data ? tokensOf(data.askedFor) : null;
    if ("askedFor" in data && tokens !== null) shareTokens(data.refreshToken, tokens);
  });
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
