import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { miningListQuery } from "../api/mining-list.ts";
import type { Rig } from "../model/rig.ts";
import { useMiningLanguage } from "../api/mining-language.ts";

/** Pages loaded automatically: up to 1,000 rigs. */
const AUTOMATIC_PAGES = 10;

/** The user's rigs, optionally of one type. Further pages load automatically up to a limit, then on request. */
export function useRigs(typeId: number | undefined) {
  const query = useInfiniteQuery(miningListQuery(typeId, useMiningLanguage()));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && loaded < AUTOMATIC_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, loaded, fetchNextPage]);
  const rigs: Rig[] | undefined = data?.pages.flatMap((page) => page.rigs);
  return { ...query, rigs, hasMore: hasNextPage && loaded >= AUTOMATIC_PAGES };
}
