import type { ErrorName } from "../../errors.ts";

/** Refusals of a text that a wallet signed. */
export const signedTextRefusals = [
  "signatureFailed",
  "walletNotDeployed",
  "walletUnconfirmed",
  "signatureExpired",
  "nonceUsed",
] as const satisfies readonly ErrorName[];
export const signInRefusals = [...signedTextRefusals, "accountDisabled"] as const satisfies readonly ErrorName[];
