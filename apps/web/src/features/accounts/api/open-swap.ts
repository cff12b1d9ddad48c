import { queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** A signed swap of WTH to WTHS. */
export type Swap = CallOutput<Routes["swapSign"]>;

/** The user's swap that is not minted yet; null without one. */
export const openSwapQuery = queryOptions({
  queryKey: userKey("order", "wths"),
  queryFn: ({ signal }): Promise<Swap | null> => api.swapOwner({ signal }),
});
