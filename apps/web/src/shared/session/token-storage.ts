import { sessionKeys } from "#config/storage-keys.ts";

export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, on the server's clock, in Unix milliseconds. */
  expiresTime: number;
};

/** The tokens of this tab. Always read afresh: another tab may have handed over newer ones. */
export function readTokens(): Tokens | null {
  const accessToken = sessionStorage.getItem(sessionKeys.accessToken);
  const refreshToken = sessionStorage.getItem(sessionKeys.refreshToken);
  if (!accessToken || !refreshToken) return null;
  return { accessToken, refreshToken, expiresTime: Number(sessionStorage.getItem(sessionKeys.expiresTime)) || 0 };
}

export function writeTokens(tokens: Tokens): void {
  sessionStorage.setItem(sessionKeys.accessToken, tokens.accessToken);
  sessionStorage.setItem(sessionKeys.refreshToken, tokens.refreshToken);
  sessionStorage.setItem(sessionKeys.expiresTime, String(tokens.expiresTime));
}

export function clearTokens(): void {
  sessionStorage.removeItem(sessionKeys.accessToken);
  sessionStorage.removeItem(sessionKeys.refreshToken);
  sessionStorage.removeItem(sessionKeys.expiresTime);
}
