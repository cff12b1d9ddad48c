import { ApiError } from "@wth/api-contract";

/** How a claim that did not happen is told: the session is over, or it failed, with the server's reason if it gave one. */
export function claimFailure(error: unknown): { key: "session" | "failed"; hasReason: boolean } {
  if (!(error instanceof ApiError)) return { key: "failed", hasReason: false };
  if (error.code === 401) return { key: "session", hasReason: false };
  return { key: "failed", hasReason: error.code >= 1_004_000_000 };
}
