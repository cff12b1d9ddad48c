/** Thrown when the message to sign names another site. */
export class WrongOrigin extends Error {
  override name = "WrongOrigin";
}

/** Thrown when no wallet of this browser offers the operator's account. */
export class WrongAccount extends Error {
  override name = "WrongAccount";
}

const REJECTED = 4001;
export const isRejection = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === REJECTED;
