import { sessionKeys } from "#config/storage-keys.ts";

export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** Expiry of the access token by the server's clock, in Unix milliseconds. */
  expiresTime: number;
};

/** Returns the tokens of this tab. Not cached, because another tab may have shared newer ones. */
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
