import { amountIn, plainAmount } from "@wth/web-kit/forms/read-amount.ts";
import { firstView, type Flag, flags, type MarketView, turnTo } from "./market-filter.ts";

/** The view of the market as parameters of the URL; what a parameter does not say is as on the first visit. */
export type MarketAddress = {
  side?: "sell" | undefined;
  sort?: "time" | undefined;
  order?: "asc" | "desc" | undefined;
  find?: string | undefined;
  amount?: string | undefined;
  /** Active filters, separated by commas. */
  only?: string | undefined;
};

const SEPARATOR = ",";

/** Returns the direction in which a side is sorted unless the user reverses it. */
const usualAsc = ({ side, orderBy }: Pick<MarketView, "side" | "orderBy">): boolean =>
  orderBy === "price" && turnTo(firstView, side).asc;

const wayOf = (asc: boolean): "asc" | "desc" => (asc ? "asc" : "desc");

/** Returns the view of an address; unknown filters and amounts are left out. */
export function viewOfAddress({ side, sort, order, find, amount, only }: MarketAddress): MarketView {
  const view = { side: side ?? "buy", orderBy: sort === "time" ? "createTime" : "price" } as const;
  const named = only?.split(SEPARATOR) ?? [];
  const on = Object.fromEntries(flags.map((flag) => [flag, named.includes(flag)])) as Record<Flag, boolean>;
  return {
    ...firstView,
    ...view,
    asc: order === undefined ? usualAsc(view) : order === "asc",
    address: find ?? "",
    amount: amountIn(amount ?? "") === undefined ? "" : plainAmount(amount ?? ""),
    ...on,
  };
}

/** Returns a view as parameters; undefined ones leave the URL. */
export function addressOfView(view: MarketView): Required<{ [K in keyof MarketAddress]: MarketAddress[K] }> {
  const { side, orderBy, asc, address, amount } = view;
  const only = flags.filter((flag) => view[flag]).join(SEPARATOR);
  return {
    side: side === "sell" ? "sell" : undefined,
    sort: orderBy === "createTime" ? "time" : undefined,
    order: asc === usualAsc(view) ? undefined : wayOf(asc),
    find: address === "" ? undefined : address,
    amount: amount === "" ? undefined : amount,
    only: only === "" ? undefined : only,
  };
}
