/**
 * Chooses the number of blocks per request. Learns a node's limit from its refusals, and retries larger ranges rarely.
 */
export type RangePolicy = {
  size(): number;
  succeeded(blocks: number, logs: number): void;
  /** `refused`: the node answered with an error, possibly because the range was too wide. */
  failed(blocks: number, refused: boolean): void;
};

export const RANGE_START = 1_000;
const RANGE_MIN = 1;
/**
 * Target number of logs per range; bounds memory and transaction size, but not below the width needed for back-fill.
 */
const LOGS_MAX = 5_000;
const BUSY_RANGE_MIN = 128;
/** Successful full ranges in a row before a failed size is tried again. */
const STREAK_TO_RETRY = 20;

export function rangePolicy(max: number = RANGE_START): RangePolicy {
  let size = max;
  let ceiling = max;
  let streak = 0;

  return {
    size: () => size,
    succeeded(blocks, logs) {
      const busy = Math.max(BUSY_RANGE_MIN, Math.floor((blocks * LOGS_MAX) / Math.max(1, logs)));
      if (logs > LOGS_MAX && busy < size) {
        size = busy;
        return;
      }
      if (blocks < size) return;
      streak += 1;
      if (streak >= STREAK_TO_RETRY) {
        streak = 0;
        ceiling = Math.min(max, ceiling * 2);
      }
      size = Math.min(ceiling, size + Math.ceil(size / 8), Math.max(size, busy));
    },
    failed(blocks, refused) {
      streak = 0;
      if (refused) ceiling = Math.max(RANGE_MIN, Math.min(ceiling, blocks - 1));
      size = Math.max(RANGE_MIN, Math.min(ceiling, Math.floor((refused ? blocks : size) / 2)));
    },
  };
}
