/**
 * Protocol between the signer and its callers: HTTP with JSON over a Unix socket or a loopback address, with a bearer
 * token for each caller. A change that is not compatible gets another version in the paths.
 */
export const signingPaths = { sign: "/v1/signatures", key: "/v1/key" } as const;

/** Time within which a stored order is signed, in seconds; one that is not signed by then ends. */
export const SIGN_SECONDS = 60;

/** Request for a signature: the order's id, and its digest as the caller computes it. */
export type SignRequest = { orderId: string; digest: string };
/** The signature, 65 bytes as hex, and the address of the key. */
export type SignAnswer = { signature: string; key: string };
/** The signing key in use. */
export type KeyAnswer = { key: string };
/** A refusal; `retryAfter` in seconds where a later request can succeed. */
export type SignRefusalAnswer = { refusal: SignRefusal; retryAfter?: number };

/** Reasons for which the signer refuses. */
export const signRefusals = [
  // of the request
  "callerUnknown",
  "requestInvalid",
  "callerNotAllowed",
  // of the stored order
  "orderUnknown",
  "orderDiffers",
  "orderEnded",
  "tooLate",
  "accountDisabled",
  // of its content
  "wrongLifetime",
  "wrongEpoch",
  "wrongRecipient",
  "wrongToken",
  "wrongPrice",
  "wrongPayment",
  "notHeld",
  // of limits
  "contractPaused",
  "moneyHalted",
  "keyNotValid",
  "aboveOrderCap",
  "aboveAccountCap",
  "aboveKeyCap",
  "unpaidShareTaken",
  "tooManyUnpaidOrders",
  "budgetSpent",
  "tooManySignatures",
  "tooManyOfAccount",
  // of what the signer depends on
  "chainUnavailable",
  "databaseUnavailable",
  "keyUnavailable",
  "internal",
] as const;
export type SignRefusal = (typeof signRefusals)[number];
