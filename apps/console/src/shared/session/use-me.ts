import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { REFRESH_MS } from "../api/query-client.ts";
import { topicKey } from "../api/query-keys.ts";
import { mayCall, type CallName } from "./may-call.ts";

const meQuery = queryOptions({
  queryKey: topicKey("me"),
  queryFn: ({ signal }) => api.consoleMe({ signal }),
  refetchInterval: REFRESH_MS,
});

/** Returns the signed-in operator and the numbers of open cases; undefined while loading. */
export const useMe = () => useQuery(meQuery).data;

/** Returns a predicate: true when the operator may make a call. */
export function useMay(): (call: CallName) => boolean {
  const me = useMe();
  return (call) => me !== undefined && mayCall(me.operator.roles, call);
}
