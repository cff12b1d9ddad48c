/** State of the market that is part of the URL. */
export type MarketSearch = {
  /** Index of the open tab; undefined for the first one. */
  tab?: number | undefined;
  /** Id of the advert or trade shown in detail: a number while that is exact, for a short URL. */
  order?: string | number | undefined;
};

const TAB_MAX = 3;
const ORDER_ID = /^[1-9]\d{0,17}$/;

/** Returns an order's id in its URL form. */
export function orderParam(id: string | undefined): string | number | undefined {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Parses the market's URL parameters; invalid ones are dropped. */
export function marketSearch({ tab, order }: Record<string, unknown>): MarketSearch {
  const position = Number(tab);
  const id = typeof order === "string" || typeof order === "number" ? String(order) : "";
  return {
    ...(Number.isInteger(position) && position > 0 && position <= TAB_MAX ? { tab: position } : {}),
    ...(ORDER_ID.test(id) ? { order: orderParam(id) } : {}),
  };
}
