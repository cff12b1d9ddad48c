import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";

export type ChangeRecord = CallOutput<Routes["accountsRecords"]>["list"][number];

/** Account numbers in the call. */
export const assetsTypes = { ctoc: 1, mine: 2, social: 3, ecological: 4 } as const;
export type RecordAccount = keyof typeof assetsTypes;

/** One page of an account's changes, newest first. */
export function useChangeRecords(account: RecordAccount, pageNo: number) {
  const assetsType = assetsTypes[account];
  return useQuery({
    queryKey: userKey("balance", "records", account, pageNo),
    queryFn: ({ signal }) =>
      api.accountsRecords({ query: { assetsType, pageNo, pageSize: pageSizes.records }, signal }),
    placeholderData: keepPreviousData,
    enabled: useIsSignedIn(),
  });
}
