import {
  consoleRoutes,
  proposalKinds,
  type ConsoleRole,
  type ConsoleRoutes,
  type ProposalKindName,
} from "@wth/api-contract/console";

export type CallName = keyof ConsoleRoutes;

/**
 * True when one of these roles may make a call. The server enforces it; this only hides actions that it would refuse.
 */
export function mayCall(roles: readonly ConsoleRole[], call: CallName): boolean {
  const allowed: readonly ConsoleRole[] | null = consoleRoutes[call].roles;
  return allowed === null || roles.some((role) => allowed.includes(role));
}

/** True when one of these roles may propose a kind of action. */
export function mayPropose(roles: readonly ConsoleRole[], kind: ProposalKindName): boolean {
  const allowed: readonly ConsoleRole[] = proposalKinds[kind].proposers;
  return roles.some((role) => allowed.includes(role));
}
