import { type CallOutput, type Routes } from "@wth/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Member = CallOutput<Routes["inviteList"]>["list"][number];

/** One page of the users that the user invited. */
export function useInviteList(pageNo: number) {
  return useQuery({
    queryKey: userKey("referral", "list", pageNo),
    queryFn: ({ signal }) => api.inviteList({ query: { pageNo, pageSize: pageSizes.inviteList }, signal }),
    placeholderData: keepPreviousData,
  });
}
