import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { userKey } from "#shared/api/query-keys.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import type { StatementQuery } from "../model/statement-filter.ts";
import { readStatementPage } from "./statement-page.ts";

const PAGE_SIZE = 20;

/** The statement, loaded page by page. An undefined query loads nothing. */
export function useStatement(query: StatementQuery | undefined) {
  const signedIn = useIsSignedIn();
  return useInfiniteQuery({
    queryKey: userKey("balance", "statement", query),
    queryFn: ({ pageParam, signal }) =>
      readStatementPage(query ?? {}, { cursor: pageParam, pageSize: PAGE_SIZE, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: signedIn && query !== undefined,
  });
}
