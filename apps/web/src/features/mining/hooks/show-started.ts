import type { CallOutput, Routes } from "@wth/api-contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { miningKeys } from "../api/mining-keys.ts";
import { type Rig, toRig } from "../model/rig.ts";

type Pages = InfiniteData<{ rigs: Rig[]; total: number }>;

/** Writes a started rig into every cached list, so that its countdown begins before they reload. */
export function showStarted(queryClient: QueryClient, started: CallOutput<Routes["miningStart"]>): void {
  const rig = toRig(started);
  queryClient.setQueriesData<Pages>({ queryKey: miningKeys.rigs }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      rigs: page.rigs.map((old) => (old.id === rig.id ? { ...rig, type: old.type } : old)),
    }));
    return { ...data, pages };
  });
}
