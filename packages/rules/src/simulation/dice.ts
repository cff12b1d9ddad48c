/** What a roll is for. Rolls of one purpose never disturb those of another. */
export type DicePurpose = "newcomers" | "trade" | "starters" | "badges" | "running" | "sponsored";

const PURPOSES: Readonly<Record<DicePurpose, number>> = {
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

/**
 * Chance that depends on the seed and on what it is for, not on what was rolled before: two simulations with the same
 * seed meet the same luck, so that a difference between them comes from their parameters.
 */
export class Dice {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = mix(seed + 0x9e3779b9);
  }

  /** A whole number from 0 to 2^32 − 1. */
  roll(purpose: DicePurpose, day: number, index = 0): number {
    return mix(mix(mix(this.#seed ^ (PURPOSES[purpose] << 24)) ^ day) ^ index);
  }

  /** A share, in basis points, of a number of people or rigs; the part of one at the end is left to chance. */
  share(count: number, basisPoints: number, purpose: DicePurpose, day: number, index = 0): number {
    const parts = count * basisPoints;
    const rest = parts % 10_000;
    const whole = (parts - rest) / 10_000;
    return rest > 0 && this.roll(purpose, day, index) < (rest / 10_000) * RANGE ? whole + 1 : whole;
  }

  /** Basis points from 10,000 − swing to 10,000 + swing. */
  around(swing: number, purpose: DicePurpose, day: number): number {
    return 10_000 - swing + (this.roll(purpose, day) % (2 * swing + 1));
  }
}
