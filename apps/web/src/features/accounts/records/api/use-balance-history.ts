import type { CallOutput, Routes } from "@wth/api-contract";
import type { UserAccountKind } from "@wth/rules";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";

/** Balance of an account at the end of one UTC day. */
export type DayBalance = CallOutput<Routes["accountsBalanceHistory"]>[number];

/** Balances of an account at the end of each recent day, oldest first. */
export function useBalanceHistory(account: UserAccountKind, days: number) {
  return useQuery({
    queryKey: userKey("balance", "history", account, days),
    queryFn: ({ signal }) => api.accountsBalanceHistory({ query: { account, days }, signal }),
    // shows the previous period of the same account while loading, never another account's
    placeholderData: (previous, query) => (query?.queryKey[3] === account ? previous : undefined),
    enabled: useIsSignedIn(),
  });
}
