import { formatAmount } from "@wth/rules";
import { amountIn } from "./numeric-input.ts";

/** The side of the market that a visitor looks at: what can be bought, or what can be sold to. */
export type MarketSide = "buy" | "sell";
export type SortKey = "price" | "createTime";

/** What the market shows. */
export type MarketView = {
  side: MarketSide;
  orderBy: SortKey;
  asc: boolean;
  /** Part of a creator's address. */
  address: string;
  /** WTH that an advert has to fit, as typed. */
  amount: string;
  takeable: boolean;
  kyc: boolean;
  online: boolean;
  favourites: boolean;
};

export const flags = ["takeable", "kyc", "online", "favourites"] as const;
export type Flag = (typeof flags)[number];

const noFilters = { amount: "", takeable: false, kyc: false, online: false, favourites: false };

/** The best price for the visitor comes first: the lowest to buy at, the highest to sell at. */
const bestFirst = (side: MarketSide): boolean => side === "buy";

export const firstView: MarketView = { side: "buy", orderBy: "price", asc: true, address: "", ...noFilters };

/** The other side, in its own best order; what was searched and filtered stays. */
export function turnTo(view: MarketView, side: MarketSide): MarketView {
  return { ...view, side, asc: view.orderBy === "price" ? bestFirst(side) : view.asc };
}

/** Sorting by another key begins with the best price or the newest; the same key once more turns the order round. */
export function sortBy(view: MarketView, orderBy: SortKey): MarketView {
  if (view.orderBy === orderBy) return { ...view, asc: !view.asc };
  return { ...view, orderBy, asc: orderBy === "price" && bestFirst(view.side) };
}

/** How many filters are set, the search not counted. */
export const filterCount = (view: MarketView): number =>
  flags.filter((flag) => view[flag]).length + (amountIn(view.amount) === undefined ? 0 : 1);

export const withoutFilters = (view: MarketView): MarketView => ({ ...view, address: "", ...noFilters });

/** The view as the call's query, filters that are off left out. */
export function queryOf({ side, orderBy, asc, address, amount, ...view }: MarketView) {
  const fitting = amountIn(amount);
  const on = flags.filter((flag) => view[flag]).map((flag) => [flag, "true"] as const);
  return {
    buy: side === "buy" ? ("true" as const) : ("false" as const),
    orderBy,
    asc: asc ? ("true" as const) : ("false" as const),
    ...(address.trim() === "" ? {} : { address: address.trim() }),
    ...(fitting === undefined || fitting === 0n ? {} : { amount: formatAmount(fitting) }),
    ...(Object.fromEntries(on) as Partial<Record<Flag, "true">>),
  };
}
