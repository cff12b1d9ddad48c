import { type Amount, parseAmount } from "@wth/rules";

type Level = { price: string; offered: string; wanted: string };
/** A price with WTH offered and wanted, and the lengths of its bars in percent of the longest. */
export type DepthRow = {
  price: Amount;
  offered: Amount;
  wanted: Amount;
  offeredPercent: number;
  wantedPercent: number;
};

/** Minimum visible length of a bar, in percent. */
const SHORTEST = 1.5;

/** Returns the order book's levels, highest price first. */
export function depthRows(levels: readonly Level[]): DepthRow[] {
  const parsed = levels.map((level) => ({
    price: parseAmount(level.price),
    offered: parseAmount(level.offered),
    wanted: parseAmount(level.wanted),
  }));
  const longest = parsed.reduce((most, { offered, wanted }) => [offered, wanted].reduce(larger, most), 0n);
  const percent = (amount: Amount): number =>
    amount === 0n || longest === 0n ? 0 : Math.max(SHORTEST, Number((amount * 1000n) / longest) / 10);
  return parsed
    .map((row) => ({ ...row, offeredPercent: percent(row.offered), wantedPercent: percent(row.wanted) }))
    .toReversed();
}

const larger = (a: Amount, b: Amount): Amount => (a > b ? a : b);
