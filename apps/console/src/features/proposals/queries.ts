import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { REFRESH_MS } from "#shared/api/query-client.ts";
import { topicKey } from "#shared/api/query-keys.ts";
import { paged } from "#shared/lists/paged-list.tsx";
import type { ProposalState } from "./proposal.ts";

/** Refetch interval while an approved proposal is about to be executed. */
const SOON_MS = 2_000;

export const proposalsQuery = (state: ProposalState, pageNo: number) =>
  queryOptions({
    queryKey: topicKey("proposals", state, pageNo),
    queryFn: ({ signal }) => api.consoleProposals({ query: { ...paged(pageNo), state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const isSoon = data?.list.some(({ notBefore }) => notBefore !== null && notBefore - data.time < REFRESH_MS);
      return state === "open" && isSoon === true ? SOON_MS : REFRESH_MS;
    },
  });
