import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

/** The user's earnings, cost and balance of one UTC day. */
export type OwnDay = CallOutput<Routes["accountsDays"]>[number];

/** The user's last days, oldest first, today last. Every change of a balance reloads them. */
export const ownDaysQuery = (days: number) =>
  queryOptions({
    queryKey: userKey("balance", "days", days),
    queryFn: ({ signal }) => api.accountsDays({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
