import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";

/** Figures of the platform by UTC day, oldest first. */
export const platformDaysQuery = (days: number) =>
  queryOptions({
    queryKey: topicKey("platformDays", days),
    queryFn: ({ signal }) => api.consolePlatformDays({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
