import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/**
 * Terms of fee credit in 10^-18: USDT for one WTH of it (also the WTHS for one WTH), the user's balance, and the fee's
 * share of a sale.
 */
export const feeInfoQuery = queryOptions({
  queryKey: userKey("balance", "feeInfo"),
  queryFn: ({ signal }) => api.feeCreditGet({ signal }),
  select: ({ price, amount, rate }) => ({
    price: parseAmount(price),
    balance: parseAmount(amount),
    rate: parseAmount(rate),
  }),
  // The confirmed price should be current.
  staleTime: 0,
});
