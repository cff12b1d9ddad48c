import { allocation, WTH_SUPPLY, type Amount } from "@wth/rules";

export type ShareName = keyof typeof allocation;

/** Parts of the supply in the order of the chart, from the top. */
const order: readonly ShareName[] = ["airdropPool", "miningPool", "lab"];

const THOUSANDTHS = 1000n;
/** For drawing only: thousandths of the supply. */
const thousandthsOf = (amount: Amount): number => Number((amount * THOUSANDTHS) / WTH_SUPPLY);

/** Each part with its share of the supply and its start in the chart, both from 0 to 1. */
export const shares = order.map((name, index) => ({
  name,
  amount: allocation[name],
  share: thousandthsOf(allocation[name]) / 1000,
  from: order.slice(0, index).reduce((sum, above) => sum + thousandthsOf(allocation[above]), 0) / 1000,
}));

/** The part selected initially. */
export const FIRST_SHARE: ShareName = "miningPool";
