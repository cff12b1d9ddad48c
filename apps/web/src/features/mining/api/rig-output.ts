import { queryOptions } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { outputDays } from "../model/output-days.ts";
import { toHistory } from "../model/rig-life.ts";
import { miningKeys } from "./mining-keys.ts";

/** Output of a rig by UTC day, from its newest hundred sessions. */
export const rigOutputQuery = (id: string) =>
  queryOptions({
    queryKey: miningKeys.output(id),
    queryFn: async ({ signal }) => {
      const answer = await api.miningSessions({
        query: { id, pageNo: 1, pageSize: PAGE_SIZE_MAX, language: "" },
        signal,
      });
      return outputDays(toHistory(answer).sessions);
    },
  });
