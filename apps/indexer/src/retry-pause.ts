const FIRST_MS = 50;
const LONGEST_MS = 10_000;

/** Returns the pause after a number of failures in a row, in milliseconds; it doubles up to ten seconds. */
export const retryPause = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
