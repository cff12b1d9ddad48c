import { ApiError, type ErrorName, errorName } from "@wth/api-contract";

/** Text keys of a failed purchase. */
export type NumberFailure = "insufficient" | "soldOut" | "failed";

const byError: Partial<Record<ErrorName, NumberFailure>> = {
  insufficientBalance: "insufficient",
  nftSoldOut: "soldOut",
};

/** Returns the text key of a refused purchase, and the server's reason if it should be shown. */
export function numberFailure(error: unknown): { key: NumberFailure; hasReason: boolean } {
  if (!(error instanceof ApiError)) return { key: "failed", hasReason: false };
  const name = errorName(error.code);
  const key = (name && byError[name]) ?? "failed";
  return { key, hasReason: key === "failed" && error.code >= 1_004_000_000 };
}
