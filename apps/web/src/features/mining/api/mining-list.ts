import { infiniteQueryOptions } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { toRig } from "../model/rig.ts";
import { miningKeys } from "./mining-keys.ts";
import type { miningLanguage } from "./mining-language.ts";

/** The user's rigs, optionally of one type, page by page. */
export const miningListQuery = (typeId: number | undefined, language: ReturnType<typeof miningLanguage>) =>
  infiniteQueryOptions({
    queryKey: miningKeys.list(typeId, language),
    queryFn: async ({ pageParam, signal }) => {
      const type = typeId === undefined ? {} : { miningId: typeId };
      const query = { pageNo: pageParam, pageSize: PAGE_SIZE_MAX, language, ...type };
      const { list, total } = await api.miningList({ query, signal });
      return { rigs: list.map(toRig), total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE_MAX < total ? pages.length + 1 : undefined),
  });
