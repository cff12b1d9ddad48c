import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Campaign = CallOutput<Routes["activityCampaign"]>;
/** The caller's progress in the campaign. */
export type OwnStanding = CallOutput<Routes["activityOwn"]>;
export type BoardEntry = CallOutput<Routes["activityRank"]>["list"][number];

export const campaignQuery = queryOptions({
  queryKey: userKey("activity", "campaign"),
  queryFn: ({ signal }) => api.activityCampaign({ signal }),
});

export const ownStandingQuery = queryOptions({
  queryKey: userKey("activity", "owner"),
  queryFn: ({ signal }) => api.activityOwn({ signal }),
});

/** Leaderboard entries per page. */
export const BOARD_PAGE = 20;

/** One page of the leaderboard by rank. */
export const boardQuery = (pageNo: number) =>
  queryOptions({
    queryKey: userKey("activity", "rank", pageNo),
    queryFn: ({ signal }) => api.activityRank({ query: { pageNo, pageSize: BOARD_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
