import { useQueries, useQueryClient } from "@tanstack/react-query";
import { branchPageQuery } from "../api/branch-query.ts";
import type { Branch, BranchKey } from "../model/tree-rows.ts";

export type Branches = ReadonlyMap<BranchKey, Branch>;

/** State of a page without data. */
const stateOf = (query: { isError: boolean } | undefined): Branch["state"] =>
  query?.isError === true ? "failed" : "loading";

/**
 * Loaded pages of open branches. `wanted` has the number of pages of each; its keys are addresses, `own` for the
 * user's.
 */
export function useBranches(wanted: ReadonlyMap<BranchKey, number>) {
  const client = useQueryClient();
  const pages = [...wanted].flatMap(([key, count]) => {
    const member = key === "own" ? undefined : key;
    const queries = [{ key, query: branchPageQuery(member, undefined) }];
    // a page begins after the last user of the one before
    for (let last = queries[0]; last !== undefined && queries.length < count;) {
      const data = client.getQueryData(last.query.queryKey);
      if (data?.hasMore !== true) break;
      last = { key, query: branchPageQuery(member, data.list.at(-1)?.user.address) };
      queries.push(last);
    }
    return queries;
  });
  const results = useQueries({ queries: pages.map(({ query }) => query) });
  const branches = new Map<BranchKey, Branch>();
  for (const [at, { key }] of pages.entries()) {
    const result = results[at];
    const data = result?.data;
    const before = branches.get(key) ?? { members: [], total: undefined, hasMore: false, state: "rest" };
    branches.set(key, {
      members: [...before.members, ...(data?.list ?? [])],
      total: data?.total ?? before.total,
      hasMore: data?.hasMore ?? before.hasMore,
      state: data === undefined ? stateOf(result) : before.state,
    });
  }
  const retry = (): void => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return { branches: branches as Branches, retry };
}
