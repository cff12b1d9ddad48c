import { ApiError, type ErrorName, errorName, NoAnswerError } from "@wth/api-contract";

/** Actions of the page on a rig or a type. */
export type MiningActionName = "start" | "claim" | "renew" | "buy" | "startAll" | "claimAll";

/** Text keys of failures; other failures show the server's message. */
export type FailureKey = "start" | "claim" | "renew" | "insufficient" | "notEligible" | "server";

const byError: Partial<Record<ErrorName, FailureKey>> = {
  rigNotRenewable: "renew",
  insufficientBalance: "insufficient",
  notEligible: "notEligible",
};

const byAction: Readonly<Record<MiningActionName, FailureKey>> = {
  start: "start",
  startAll: "start",
  claim: "claim",
  claimAll: "claim",
  renew: "server",
  buy: "server",
};

export type FailureText = {
  key: FailureKey;
  /** True when the server's reason, or the lack of an answer, should be shown beside the text. */
  hasReason: boolean;
};

/**
 * Returns the text of a failure: by refusal for a purchase or renewal, one text for all failures of a start or claim.
 */
export function failureText(action: MiningActionName, error: unknown): FailureText {
  const name = error instanceof ApiError ? errorName(error.code) : undefined;
  const key = byAction[action];
  if (key === "server") return { key: (name && byError[name]) ?? "server", hasReason: false };
  return {
    key,
    hasReason: error instanceof NoAnswerError || (error instanceof ApiError && error.code >= 1_004_000_000),
  };
}
