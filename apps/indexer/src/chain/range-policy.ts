/** How many blocks to ask for at once. Learns a node's limit from its refusals and forgets it slowly. */
export type RangePolicy = {
  size(): number;
  succeeded(blocks: number, logs: number): void;
  /** `refused`: the node answered with an error, perhaps because the range was too wide for it. */
  failed(blocks: number, refused: boolean): void;
};

export const RANGE_START = 1_000;
const RANGE_MIN = 1;
/** A busier range is cut, to bound memory and the size of a transaction, but not below the width that back-fill needs. */
const LOGS_MAX = 5_000;
const BUSY_RANGE_MIN = 128;
/** So many full ranges in a row before a size that once failed is tried again. */
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
