import { ApiError, type ErrorName, errorName } from "@wth/api-contract";

/** Texts of this feature for a purchase that did not happen. */
export type NumberFailure = "insufficient" | "soldOut" | "failed";

const byError: Partial<Record<ErrorName, NumberFailure>> = {
  insufficientBalance: "insufficient",
  nftSoldOut: "soldOut",
};

/** Which text tells of a refused purchase, and whether the server gave a reason of its own that belongs beside it. */
export function numberFailure(error: unknown): { key: NumberFailure; hasReason: boolean } {
  if (!(error instanceof ApiError)) return { key: "failed", hasReason: false };
  const name = errorName(error.code);
  const key = (name && byError[name]) ?? "failed";
  return { key, hasReason: key === "failed" && error.code >= 1_004_000_000 };
}
