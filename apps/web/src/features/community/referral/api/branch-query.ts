import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** Prefix of the keys of all branches. */
export const branchKeys = userKey("referral", "branch");

/** Users that a member of the circle invited, or the user without a member, page by page, newest first. */
export const branchQuery = (member: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...branchKeys, member ?? "own"],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.inviteBranch({
        query: { ...(member === undefined ? {} : { member }), ...(pageParam === "" ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.user.address : undefined),
  });

/** The line from a user whom the user invited down to a member. */
export const pathQuery = (member: string) =>
  queryOptions({
    queryKey: userKey("referral", "path", member.toLowerCase()),
    queryFn: ({ signal }) => api.invitePath({ query: { member }, signal }),
  });
