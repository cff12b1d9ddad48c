import { consoleRoutes, type ConsoleRole, type ConsoleRoutes } from "@wth/api-contract/console";

export type CallName = keyof ConsoleRoutes;

/** Whether one of these roles may make a call. The server decides; this only hides what would be refused. */
export function mayCall(roles: readonly ConsoleRole[], call: CallName): boolean {
  const allowed: readonly ConsoleRole[] | null = consoleRoutes[call].roles;
  return allowed === null || roles.some((role) => allowed.includes(role));
}
