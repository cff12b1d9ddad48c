import { queryOptions } from "@tanstack/react-query";
import { plainApi } from "../api/plain-client.ts";
import { REFRESH_MS } from "../api/query-client.ts";
import { topicKey } from "../api/query-keys.ts";

/** The signed-in operator, the numbers of open cases, and halts. */
export const meQuery = queryOptions({
  queryKey: topicKey("me"),
  queryFn: ({ signal }) => plainApi.consoleMe({ signal }),
  refetchInterval: REFRESH_MS,
});
