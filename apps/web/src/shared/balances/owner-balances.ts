import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/** Balances of the signed-in user by account, as decimal texts. */
export const ownerBalancesQuery = queryOptions({
  queryKey: userKey("balance", "owner"),
  queryFn: ({ signal }) => api.accountsBalances({ signal }),
});
