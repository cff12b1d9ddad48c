import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { type MarketView, queryOf } from "../model/market-filter.ts";

/** One page of adverts on sale. */
export function marketQuery(view: MarketView, pageNo: number) {
  const filter = queryOf(view);
  return queryOptions({
    queryKey: userKey("market", "page", filter, pageNo),
    queryFn: ({ signal }) => api.marketAdverts({ query: { ...filter, pageNo, pageSize: pageSizes.market }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Interval = "hour" | "day";

/** Latest trades, and prices by interval. */
export const tradesQuery = (interval: Interval) =>
  queryOptions({
    queryKey: userKey("market", "trades", interval),
    queryFn: ({ signal }) => api.marketTrades({ query: { interval }, signal }),
    placeholderData: keepPreviousData,
  });

/** The user's paid trades in the time of the prices. */
export const ownTradesQuery = (interval: Interval) =>
  queryOptions({
    queryKey: userKey("order", "ownTrades", interval),
    queryFn: ({ signal }) => api.marketOwnTrades({ query: { interval }, signal }),
    placeholderData: keepPreviousData,
  });

/** WTH offered and wanted at each price. */
export const depthQuery = queryOptions({
  queryKey: userKey("market", "depth"),
  queryFn: ({ signal }) => api.marketDepth({ signal }),
});

/** Public profile of a trader. */
export const traderQuery = (address: string) =>
  queryOptions({
    queryKey: userKey("market", "trader", address.toLowerCase()),
    queryFn: ({ signal }) => api.marketTrader({ query: { address }, signal }),
  });
