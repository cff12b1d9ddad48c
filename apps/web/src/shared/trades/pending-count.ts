import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/** Number of trades that wait for the caller's payment. */
export const pendingCountQuery = queryOptions({
  queryKey: userKey("order", "pendingCount"),
  queryFn: ({ signal }) => api.marketPendingCount({ signal }),
});
