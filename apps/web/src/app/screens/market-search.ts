import type { MarketAddress } from "#features/market/model/market-address.ts";

/** State of the market that is part of the URL. */
export type MarketSearch = Omit<MarketAddress, "order"> & {
  /** Index of the open tab; undefined for the first one. */
  tab?: number | undefined;
  /** Id of the advert or trade shown in detail. */
  order?: string | undefined;
  /** Direction of the order of adverts. */
  way?: MarketAddress["order"];
};

const TAB_MAX = 3;
const ORDER_ID = /^[1-9]\d{0,17}$/;
const TEXT_MAX = 60;

/** Returns a parameter that is a short text. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= TEXT_MAX ? value : undefined;

const known = <T extends object>(params: T): T =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as T;

/** Parses the market's URL parameters; invalid ones are dropped. */
export function marketSearch({ tab, order, ...view }: Record<string, unknown>): MarketSearch {
  const position = Number(tab);
  return known({
    tab: Number.isInteger(position) && position > 0 && position <= TAB_MAX ? position : undefined,
    order: typeof order === "string" && ORDER_ID.test(order) ? order : undefined,
    side: view["side"] === "sell" ? "sell" : undefined,
    sort: view["sort"] === "time" ? "time" : undefined,
    way: view["way"] === "asc" || view["way"] === "desc" ? view["way"] : undefined,
    find: textOf(view["find"]),
    amount: textOf(view["amount"]),
    only: textOf(view["only"]),
  });
}
