import type { CallOutput, Routes } from "@wth/api-contract";
import type { UserAccountKind } from "@wth/rules";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";

/** What an account held at the end of one UTC day. */
export type DayBalance = CallOutput<Routes["accountsBalanceHistory"]>[number];

/** What an account held at the end of each of the last days, oldest first. */
export function useBalanceHistory(account: UserAccountKind, days: number) {
  return useQuery({
    queryKey: userKey("balance", "history", account, days),
    queryFn: ({ signal }) => api.accountsBalanceHistory({ query: { account, days }, signal }),
    // another span of the same account may stand in for a moment, another account never
    placeholderData: (previous, query) => (query?.queryKey[3] === account ? previous : undefined),
    enabled: useIsSignedIn(),
  });
}
