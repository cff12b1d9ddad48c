/** Allowance for a busy machine; `TIME_LIMIT_FACTOR` sets it. `npm run verify` allows nothing. */
const FACTOR = Number(process.env["TIME_LIMIT_FACTOR"] ?? 2.5);

/**
 * A stated limit of time as tests demand it. The allowance stays below what the fault takes that a test looks for,
 * as a whole run on a busy machine shows faults and is no measurement.
 * @param statedMs the limit that holds on a quiet machine, in milliseconds
 */
export const timeLimit = (statedMs: number): number => statedMs * FACTOR;
