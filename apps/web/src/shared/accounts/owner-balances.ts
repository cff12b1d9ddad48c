import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/** Balances of the signed-in user by account, as decimal texts. */
export const ownerBalancesQuery = queryOptions({
  queryKey: userKey("balance", "owner"),
  queryFn: ({ signal }) => api.accountsBalances({ signal }),
});

/** Balance of the Mine Account in 10^-18 WTH. */
export const mineAccountQuery = queryOptions({ ...ownerBalancesQuery, select: ({ value }) => parseAmount(value) });
