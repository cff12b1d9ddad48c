import { randomFrom } from "@wth/db/testing";

/** Random choices that a seed repeats. Not for secrets. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Another sequence, fixed by this one's seed and a name, so that what one client does cannot shift another's choices. */
  fork(name: string): Random;
}

/** The generator mulberry32: 32 bits of state, which is plenty for choosing what to do next. */
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
    shuffle: <T>(items: readonly T[]) => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
    fork: (name) =>
      createRandom(Array.from(name).reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), seed)),
  };
}
