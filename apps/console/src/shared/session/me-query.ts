import { queryOptions } from "@tanstack/react-query";
import { plainApi } from "../api/plain-client.ts";
import { REFRESH_MS, topicKey } from "../api/query-client.ts";

/** The signed-in operator, the numbers of open cases, and halts. */
export const meQuery = queryOptions({
  queryKey: topicKey("me"),
  queryFn: ({ signal }) => plainApi.consoleMe({ signal }),
  refetchInterval: REFRESH_MS,
});
