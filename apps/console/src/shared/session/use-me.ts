import { useQuery } from "@tanstack/react-query";
import type { ProposalKindName } from "@wth/api-contract/console";
import { mayCall, mayPropose, type CallName } from "./may-call.ts";
import { meQuery } from "./me-query.ts";

/** Returns the signed-in operator and the numbers of open cases; undefined while loading. */
export const useMe = () => useQuery(meQuery).data;

/** Returns a predicate: true when the operator may make a call. */
export function useMay(): (call: CallName) => boolean {
  const me = useMe();
  return (call) => me !== undefined && mayCall(me.operator.roles, call);
}

/** Returns a predicate: true when the operator may propose a kind of action. */
export function useMayPropose(): (kind: ProposalKindName) => boolean {
  const me = useMe();
  return (kind) => me !== undefined && mayPropose(me.operator.roles, kind);
}
