import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/** Number of trades that wait for the caller's payment. */
export const pendingCountQuery = queryOptions({
  queryKey: userKey("order", "pendingCount"),
  queryFn: ({ signal }) => api.marketPendingCount({ signal }),
});

/** Guided price and its bounds in 10^-18 USDT for one WTH. */
export const guidedPriceQuery = queryOptions({
  queryKey: userKey("market", "guidedPrice"),
  queryFn: ({ signal }) => api.marketPrice({ signal }),
  select: ({ price, priceMin, priceMax }) => ({
    price: parseAmount(price),
    min: parseAmount(priceMin),
    max: parseAmount(priceMax),
  }),
});
