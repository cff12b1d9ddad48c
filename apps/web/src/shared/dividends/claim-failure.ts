import { ApiError, NoAnswerError } from "@wth/api-contract";

/** Returns the text of a failed claim: an expired session, or a failure with the reason or the lack of an answer. */
export function claimFailure(error: unknown): { key: "session" | "failed"; hasReason: boolean } {
  if (!(error instanceof ApiError)) return { key: "failed", hasReason: error instanceof NoAnswerError };
  if (error.code === 401) return { key: "session", hasReason: false };
  return { key: "failed", hasReason: error.code >= 1_004_000_000 };
}
