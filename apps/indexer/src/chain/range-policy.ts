/** How many blocks to ask for at once. Learns a node's limit from its refusals and forgets it slowly. */
export type RangePolicy = {
  size(): number;
  succeeded(blocks: number): void;
  failed(blocks: number): void;
};

export const RANGE_START = 1_000;
const RANGE_MIN = 1;
/** So many full ranges in a row before a size that once failed is tried again. */
const STREAK_TO_RETRY = 50;

export function rangePolicy(max: number = RANGE_START): RangePolicy {
  let size = max;
  let ceiling = max;
  let streak = 0;

  return {
    size: () => size,
    succeeded(blocks) {
      if (blocks < size) return;
      streak += 1;
      if (streak >= STREAK_TO_RETRY) {
        streak = 0;
        ceiling = Math.min(max, ceiling * 2);
      }
      size = Math.min(ceiling, size + Math.ceil(size / 8));
    },
    failed(blocks) {
      streak = 0;
      ceiling = Math.max(RANGE_MIN, Math.min(ceiling, blocks - 1));
      size = Math.max(RANGE_MIN, Math.min(ceiling, Math.floor(blocks / 2)));
    },
  };
}
