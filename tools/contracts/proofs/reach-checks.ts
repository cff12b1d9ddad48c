/** An assertion of a proof; its condition is the first group. */
export const ASSERTION = /\bassert\((.*)\);/g;

/** Condition of a reach check, which is false wherever it is reached. */
export const UNREACHED = "false";

/**
 * Adds a reach check after each assertion of a proof. The model checker must find every one of them false: one that is
 * "proven" shows that no call gets there, so that the assertion before it states nothing.
 */
export const withReachChecks = (source: string): string =>
  source.replaceAll(ASSERTION, `{ $&\n assert(${UNREACHED}); }`);
