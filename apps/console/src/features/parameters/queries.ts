import { queryOptions } from "@tanstack/react-query";
import type { ParameterRow } from "@wth/api-contract/console";
import type { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";

export type Parameter = z.output<typeof ParameterRow>;

export const parametersQuery = queryOptions({
  queryKey: topicKey("parameters"),
  queryFn: ({ signal }) => api.consoleParameters({ signal }),
});

/** Audit rows of one parameter. */
export const historyQuery = (name: string) =>
  queryOptions({
    queryKey: topicKey("audit", "parameter", name),
    queryFn: ({ signal }) => api.consoleAudit({ query: { pageNo: 1, pageSize: 10, subject: name }, signal }),
  });
