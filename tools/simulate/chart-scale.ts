const TICKS_MAX = 5n;
const SUFFIXES = [
  { from: 10n ** 9n, suffix: "G" },
  { from: 10n ** 6n, suffix: "M" },
  { from: 10n ** 3n, suffix: "k" },
] as const;

/** Round values from 0 to the first that is at least the maximum, six at the most. */
export function ticksTo(greatest: bigint): bigint[] {
  let step = 1n;
  for (let power = 1n; greatest > step * TICKS_MAX; power *= 10n)
    step = [1n, 2n, 5n, 10n].map((each) => each * power).find((each) => greatest <= each * TICKS_MAX) ?? power * 10n;
  const count = greatest === 0n ? 1n : (greatest + step - 1n) / step;
  return Array.from({ length: Number(count) + 1 }, (_, at) => BigInt(at) * step);
}

/** Short text of a round value: 1,500,000 is 1.5M. */
export function shortLabel(value: bigint): string {
  const unit = SUFFIXES.find(({ from }) => value >= from);
  if (unit === undefined) return String(value);
  const tenths = (value * 10n) / unit.from;
  return `${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}${unit.suffix}`;
}
