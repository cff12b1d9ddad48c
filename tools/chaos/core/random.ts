import { randomFrom } from "@wth/db/testing";

/** An item and its weight: the share of draws that it gets is its weight over the sum of all weights. */
export type Weighted<T> = readonly [weight: number, item: T];

/** Random choices that a seed repeats. Not for secrets. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly Weighted<T>[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent sequence fixed by this seed and a name: the draws of one client do not shift those of another. */
  fork(name: string): Random;
}

const hashOf = (name: string, seed: number): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), seed);

/** mulberry32: 32 bits of state, enough to choose the next step of a client. */
export function createRandom(seed: number): Random {
  const next = randomFrom(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new RangeError("there is nothing to pick from");
      return items[between(0, items.length - 1)] as T;
    },
    weighted: <T>(items: readonly Weighted<T>[]) => {
      const last = items.at(-1);
      if (!last) throw new RangeError("there is nothing to pick from");
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const [, item] = items.find(([weight]) => (left -= weight) < 0) ?? last;
      return item;
    },
    shuffle: <T>(items: readonly T[]) => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
    fork: (name) => createRandom(hashOf(name, seed)),
  };
}
