import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-keys.ts";

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
