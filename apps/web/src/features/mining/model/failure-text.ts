import { ApiError, type ErrorName, errorName } from "@wth/api-contract";

/** What the page does with a rig or a type. */
export type MiningActionName = "start" | "claim" | "renew" | "purchase" | "startAll" | "claimAll";

/** Texts of this feature that a failure can show; anything else is the server's own message. */
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
  purchase: "server",
};

export type FailureText = {
  key: FailureKey;
  /** The server gave a reason of its own that belongs beside the text. */
  hasReason: boolean;
};

/** Which text tells of a failure: one for a known refusal of a purchase or renewal, one for all of a start or a claim. */
export function failureText(action: MiningActionName, error: unknown): FailureText {
  const name = error instanceof ApiError ? errorName(error.code) : undefined;
  const key = byAction[action];
  if (key === "server") return { key: (name && byError[name]) ?? "server", hasReason: false };
  return { key, hasReason: error instanceof ApiError && error.code >= 1_004_000_000 };
}
