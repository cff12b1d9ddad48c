import { queryOptions } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** Prefix of the keys of all branches. */
export const branchKeys = userKey("referral", "branch");

/** A page of the users whom a member invited, or the user without a member, newest first, after a user's address. */
export const branchPageQuery = (member: string | undefined, after: string | undefined) =>
  queryOptions({
    queryKey: [...branchKeys, member ?? "own", after ?? ""],
    queryFn: ({ signal }) =>
      api.inviteBranch({
        query: {
          ...(member === undefined ? {} : { member }),
          ...(after === undefined ? {} : { after }),
          pageSize: PAGE_SIZE_MAX,
        },
        signal,
      }),
  });

/** The line from a user whom the user invited down to a member. */
export const pathQuery = (member: string) =>
  queryOptions({
    queryKey: userKey("referral", "path", member.toLowerCase()),
    queryFn: ({ signal }) => api.invitePath({ query: { member }, signal }),
  });
