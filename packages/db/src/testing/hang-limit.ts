/**
 * Longest wait of a test, in milliseconds. Only what hangs reaches it: no test depends on the speed of its machine,
 * which `npm run bench` measures.
 */
export const HANG_MS = 240_000;
