import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { plainApi } from "#shared/api/plain-client.ts";

export type LatestVersion = CallOutput<Routes["releaseLatest"]>;

/** Links to the latest apps; public. */
export const latestVersionQuery = queryOptions({
  queryKey: ["latest-version"],
  queryFn: ({ signal }) => plainApi.releaseLatest({ signal }),
});
