import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { REFRESH_MS } from "../api/query-client.ts";
import { mayCall, type CallName } from "./may-call.ts";

const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.consoleMe({ signal }),
  refetchInterval: REFRESH_MS,
});

/** Who is signed in and what waits; undefined while it loads. */
export const useMe = () => useQuery(meQuery).data;

/** Whether the operator may make a call. */
export function useMay(): (call: CallName) => boolean {
  const me = useMe();
  return (call) => me !== undefined && mayCall(me.operator.roles, call);
}
