const FIRST_MS = 50;
const LONGEST_MS = 10_000;

/** How long to wait after so many failures in a row, in milliseconds: doubling up to ten seconds. */
export const retryPause = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
