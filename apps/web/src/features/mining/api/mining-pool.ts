import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { miningKeys } from "./mining-keys.ts";

/** WTH left in the mining pool, in 10^-18. */
export const miningPoolQuery = queryOptions({
  queryKey: miningKeys.pool,
  queryFn: ({ signal }) => api.statisticsToday({ signal }),
  select: ({ miningPool }) => parseAmount(miningPool),
});
