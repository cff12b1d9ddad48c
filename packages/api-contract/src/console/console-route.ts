import type { Route } from "../route.ts";

/** What an operator may be. A manager may do what support may, an admin everything. */
export const consoleRoles = ["reviewer", "support", "manager", "admin"] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** A call of the operators' console; `roles` names who may make it, null is for everybody, signed in or not. */
export type ConsoleRoute = Omit<Route, "auth" | "money"> & { roles: readonly ConsoleRole[] | null };

export const defineConsoleRoutes = <const T extends Record<string, ConsoleRoute>>(routes: T): T => routes;

export const everyRole = ["reviewer", "support", "manager", "admin"] as const satisfies typeof consoleRoles;
export const supporters = ["support", "manager", "admin"] as const;
export const managers = ["manager", "admin"] as const;
export const reviewers = ["reviewer", "admin"] as const;
export const admins = ["admin"] as const;
