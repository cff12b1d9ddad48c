import type { ErrorName } from "../../errors.ts";

/** Refusals to sign an order. */
export const signedOrderRefusals = [
  "ordersPaused",
  "amountAboveLimit",
  "accountLimitReached",
  "platformLimitReached",
  "chainUnavailable",
  "signerUnavailable",
  "orderRefused",
] as const satisfies readonly ErrorName[];
/** Refusals to sign an order that holds WTH. */
export const heldOrderRefusals = [
  ...signedOrderRefusals,
  "heldOrderUnsigned",
  "heldOrderRefused",
] as const satisfies readonly ErrorName[];
/** Refusals of a further order that was signed and not paid. */
export const unpaidOrderRefusals = ["tooManyUnpaidOrders", "rangeUnpaidOrders"] as const satisfies readonly ErrorName[];
