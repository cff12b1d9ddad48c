import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ProposalRow } from "@wth/api-contract/console";
import type { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { REFRESH_MS, topicKey } from "#shared/api/query-client.ts";
import { paged } from "#shared/lists/paged-list.tsx";

export type Proposal = z.output<typeof ProposalRow>;
export type ProposalState = "open" | "past";

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
