import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PersonDetail } from "@wth/api-contract/console";
import type { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { PAGE_SIZE } from "#shared/lists/paged-list.tsx";

export type Person = z.output<typeof PersonDetail>;

export const peopleQuery = (search: string, pageNo: number) =>
  queryOptions({
    queryKey: topicKey("people", search, pageNo),
    queryFn: ({ signal }) =>
      api.consolePeople({ query: { pageNo, pageSize: PAGE_SIZE, ...(search === "" ? {} : { search }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: topicKey("people", "person", userId),
    queryFn: ({ signal }) => api.consolePerson({ query: { userId }, signal }),
  });

export const statementQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: topicKey("people", "statement", userId),
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.consolePersonStatement({ query: { userId, ...(pageParam === "" ? {} : { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
