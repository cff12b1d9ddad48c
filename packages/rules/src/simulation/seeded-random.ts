/** Purpose of a random number. Numbers of different purposes are independent. */
export type RandomPurpose = "newcomers" | "trade" | "starters" | "badges" | "running" | "sponsored";

const PURPOSES: Readonly<Record<RandomPurpose, number>> = {
  newcomers: 1,
  trade: 2,
  starters: 3,
  badges: 4,
  running: 5,
  sponsored: 6,
};
const RANGE = 2 ** 32;

/** Spreads the bits of a 32-bit number over all 32 (the final mix of MurmurHash3). */
function mix(bits: number): number {
  let hash = bits | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Purpose, day and index of a random number: the same draw gives the same number. */
type Draw = readonly [purpose: RandomPurpose, day: number, index?: number];

/**
 * Random numbers that depend on the seed and the purpose only, not on earlier numbers: two simulations with the same
 * seed differ only by their parameters.
 */
export class SeededRandom {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = mix(seed + 0x9e3779b9);
  }

  /** Returns an integer from 0 to 2^32 − 1. */
  next(purpose: RandomPurpose, day: number, index = 0): number {
    return mix(mix(mix(this.#seed ^ (PURPOSES[purpose] << 24)) ^ day) ^ index);
  }

  /** Returns a share, in basis points, of a number of users or rigs; the fraction is rounded up or down at random. */
  share(count: number, basisPoints: number, [purpose, day, index = 0]: Draw): number {
    const parts = count * basisPoints;
    const rest = parts % 10_000;
    const whole = (parts - rest) / 10_000;
    return rest > 0 && this.next(purpose, day, index) < (rest / 10_000) * RANGE ? whole + 1 : whole;
  }

  /** Returns basis points from 10,000 − swing to 10,000 + swing. */
  around(swing: number, purpose: RandomPurpose, day: number): number {
    return 10_000 - swing + (this.next(purpose, day) % (2 * swing + 1));
  }
}
