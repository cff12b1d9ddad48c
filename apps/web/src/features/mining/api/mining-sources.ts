import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { miningKeys } from "./mining-keys.ts";
import type { miningLanguage } from "./mining-language.ts";

/** Rig types of the filter menu. */
export const miningSourcesQuery = (language: ReturnType<typeof miningLanguage>) =>
  queryOptions({
    queryKey: miningKeys.sources(language),
    queryFn: ({ signal }) => api.miningSourceList({ query: { language }, signal }),
  });
