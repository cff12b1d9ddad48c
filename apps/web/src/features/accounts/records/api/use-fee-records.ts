import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";

/** One page of the fee account's changes, newest first. */
export function useFeeRecords(pageNo: number) {
  return useQuery({
    queryKey: userKey("balance", "fee-records", pageNo),
    queryFn: ({ signal }) => api.accountsFeeRecords({ query: { pageNo, pageSize: pageSizes.records }, signal }),
    placeholderData: keepPreviousData,
    enabled: useIsSignedIn(),
  });
}
