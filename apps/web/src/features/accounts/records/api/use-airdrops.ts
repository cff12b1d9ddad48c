import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";

export type Airdrop = CallOutput<Routes["miningAirdropList"]>["list"][number];

/** One page of the rigs that the user received as gifts, newest first. */
export function useAirdrops(pageNo: number) {
  return useQuery({
    queryKey: userKey("rig", "airdrops", pageNo),
    queryFn: ({ signal }) => api.miningAirdropList({ query: { pageNo, pageSize: pageSizes.records }, signal }),
    placeholderData: keepPreviousData,
    enabled: useIsSignedIn(),
  });
}
