import { type CallOutput, type Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { dividendKeys } from "#shared/community/dividend-queries.ts";

export type DividendRecord = CallOutput<Routes["dividendPage"]>["list"][number];

/** One page of the user's dividends, newest first. */
export const dividendPageQuery = (pageNo: number) =>
  queryOptions({
    queryKey: dividendKeys.page(pageNo),
    queryFn: ({ signal }) => api.dividendPage({ query: { pageNo, pageSize: pageSizes.dividends }, signal }),
    placeholderData: keepPreviousData,
  });
