import { errors, type ErrorName } from "@wth/api-contract";

/** A domain code that the catalogue does not have: the refusal of a newer server. */
export const UNKNOWN_REFUSAL = 1_004_999_999;

/** Body of an answer that refuses a call, by the refusal's name or by its number. */
export const refusal = (error: ErrorName | number, msg: string) => ({
  code: typeof error === "number" ? error : errors[error].code,
  data: null,
  msg,
});
