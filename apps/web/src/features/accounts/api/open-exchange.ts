import { queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** A signed exchange of WTH to WTHS. */
export type Exchange = CallOutput<Routes["wthsSign"]>;

/** The user's exchange that is not minted yet; null without one. */
export const openExchangeQuery = queryOptions({
  queryKey: userKey("order", "wths"),
  queryFn: ({ signal }): Promise<Exchange | null> => api.wthsOwner({ signal }),
});
