import { formatAmount } from "@wth/rules";
import { amountIn } from "@wth/web-kit/forms/read-amount.ts";

/** The user's side of the market: buying from sell adverts or selling into buy adverts. */
export type MarketSide = "buy" | "sell";
export type SortKey = "price" | "createTime";

/** Filters and order of the market. */
export type MarketView = {
  side: MarketSide;
  orderBy: SortKey;
  asc: boolean;
  /** Part of a creator's address. */
  address: string;
  /** WTH that an advert's range must contain, in digits and one dot; empty without a bound. */
  amount: string;
  takeable: boolean;
  kyc: boolean;
  online: boolean;
  favourites: boolean;
};

export const flags = ["takeable", "kyc", "online", "favourites"] as const;
export type Flag = (typeof flags)[number];

const noFilters = { amount: "", takeable: false, kyc: false, online: false, favourites: false };

/** The best price for the user comes first: lowest to buy, highest to sell. */
const bestFirst = (side: MarketSide): boolean => side === "buy";

export const firstView: MarketView = { side: "buy", orderBy: "price", asc: true, address: "", ...noFilters };

/** Returns the view of the other side in its best order; search and filters stay. */
export function turnTo(view: MarketView, side: MarketSide): MarketView {
  return { ...view, side, asc: view.orderBy === "price" ? bestFirst(side) : view.asc };
}

/** Sorts by another key starting with the best price or the newest; the same key again reverses the order. */
export function sortBy(view: MarketView, orderBy: SortKey): MarketView {
  if (view.orderBy === orderBy) return { ...view, asc: !view.asc };
  return { ...view, orderBy, asc: orderBy === "price" && bestFirst(view.side) };
}

/** Number of active filters without the search. */
export const filterCount = (view: MarketView): number =>
  flags.filter((flag) => view[flag]).length + (amountIn(view.amount) === undefined ? 0 : 1);

export const withoutFilters = (view: MarketView): MarketView => ({ ...view, address: "", ...noFilters });

/** Returns the view as a query without inactive filters. */
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
