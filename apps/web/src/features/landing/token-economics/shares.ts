import { allocation, WTH_SUPPLY, type Amount } from "@wth/rules";

export type ShareName = keyof typeof allocation;

/** The parts of the supply as they lie in the chart, from the top down. */
const order: readonly ShareName[] = ["airdropPool", "miningPool", "lab"];

const THOUSANDTHS = 1000n;
/** For drawing only: an amount as thousandths of the supply. */
const thousandthsOf = (amount: Amount): number => Number((amount * THOUSANDTHS) / WTH_SUPPLY);

/** Each part with its share of the supply, and where in the chart it begins, both between 0 and 1. */
export const shares = order.map((name, index) => ({
  name,
  amount: allocation[name],
  share: thousandthsOf(allocation[name]) / 1000,
  from: order.slice(0, index).reduce((sum, above) => sum + thousandthsOf(allocation[above]), 0) / 1000,
}));

/** The part that the page speaks about before anyone chooses. */
export const FIRST_SHARE: ShareName = "miningPool";
