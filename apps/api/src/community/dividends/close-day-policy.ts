import { dividendLevels, shareEqually, splitLevelPool, type Amount, type Parameters } from "@wth/rules";

export type LevelResult = { level: number; members: number; share: Amount; each: Amount; carry: Amount };

/**
 * Splits a day's level amount by V-level, adds each level's carry of the day before, and divides it equally among the
 * members. Amounts in 10^-18 units.
 */
export function shareLevels(
  amount: Amount,
  before: readonly Pick<LevelResult, "level" | "members" | "carry">[],
  changes: ReadonlyMap<number, number>,
  parameters: Parameters,
): LevelResult[] {
  const shares = splitLevelPool(amount, parameters);
  return dividendLevels.map((level) => {
    const last = before.find((each) => each.level === level);
    const members = (last?.members ?? 0) + (changes.get(level) ?? 0);
    if (members < 0) throw new RangeError(`V${level} would have ${members} members`);
    const share = shares[level];
    return { level, members, share, ...shareEqually(share + (last?.carry ?? 0n), BigInt(members)) };
  });
}
