import { queryOptions } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { toHistory } from "../model/rig-life.ts";
import { miningKeys } from "./mining-keys.ts";
import type { miningLanguage } from "./mining-language.ts";

/** A rig and one page of its history. */
export const rigHistoryQuery = (id: string, pageNo: number, language: ReturnType<typeof miningLanguage>) =>
  queryOptions({
    queryKey: miningKeys.history(id, pageNo, language),
    queryFn: async ({ signal }) =>
      toHistory(await api.miningSessions({ query: { id, pageNo, pageSize: pageSizes.sessions, language }, signal })),
    placeholderData: (before) => (before?.rig.id === id ? before : undefined),
  });
