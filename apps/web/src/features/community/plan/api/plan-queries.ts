import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** The configured plan and the user's progress in it. */
export type Overview = CallOutput<Routes["planOverview"]>;
export type Period = NonNullable<Overview["period"]>;
export type Performance = CallOutput<Routes["planPerformance"]>;
export type PerformanceDay = CallOutput<Routes["planPerformanceList"]>["list"][number];
export type Reward = CallOutput<Routes["planRewardList"]>["list"][number];

export const overviewQuery = queryOptions({
  queryKey: userKey("plan", "overview"),
  queryFn: ({ signal }) => api.planOverview({ signal }),
});

export const performanceQuery = queryOptions({
  queryKey: userKey("plan", "performance"),
  queryFn: ({ signal }) => api.planPerformance({ signal }),
});

/** Days per page. */
export const DAYS_PAGE = 31;

/** One page of days on which the user's community traded, newest first. */
export const performanceDaysQuery = (pageNo: number) =>
  queryOptions({
    queryKey: userKey("plan", "days", pageNo),
    queryFn: ({ signal }) => api.planPerformanceList({ query: { pageNo, pageSize: DAYS_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Total claimed by the user, in WTH. */
export const receivedQuery = queryOptions({
  queryKey: userKey("plan", "received"),
  queryFn: ({ signal }) => api.planRewardClaimed({ signal }),
});

/** The user's rewards, newest first. */
export const rewardsQuery = queryOptions({
  queryKey: userKey("plan", "rewards"),
  queryFn: ({ signal }) => api.planRewardList({ query: { pageNo: 1, pageSize: pageSizes.rewards }, signal }),
});
