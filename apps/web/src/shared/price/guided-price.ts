import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

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
