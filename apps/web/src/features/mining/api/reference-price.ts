import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { miningKeys } from "./mining-keys.ts";

/** USDT for one WTH, in 10^-18. */
export const referencePriceQuery = queryOptions({
  queryKey: miningKeys.price,
  queryFn: ({ signal }) => api.marketPrice({ signal }),
  select: ({ price }) => parseAmount(price),
});
