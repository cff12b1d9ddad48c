import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { toTemplate } from "../model/rig.ts";
import { miningKeys } from "./mining-keys.ts";
import type { miningLanguage } from "./mining-language.ts";

/** All types that can be activated. */
export const miningTemplatesQuery = (language: ReturnType<typeof miningLanguage>) =>
  queryOptions({
    queryKey: miningKeys.templates(language),
    queryFn: async ({ signal }) => {
      const { list } = await api.miningAllList({ query: { language }, signal });
      return list.map(toTemplate);
    },
  });
