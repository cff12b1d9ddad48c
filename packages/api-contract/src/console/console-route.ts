import type { ErrorName } from "../errors.ts";
import { refusalsOfKind, type Route } from "../route.ts";

/** Roles of operators. A manager has the permissions of support, an admin has all. */
export const consoleRoles = ["reviewer", "support", "manager", "admin"] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** Topics of the console's data, which its queries start with. `me` includes the numbers of open cases. */
export const consoleTopics = [
  "me",
  "platformDays",
  "kyc",
  "countries",
  "people",
  "trades",
  "suspense",
  "proposals",
  "parameters",
  "texts",
  "releases",
  "announcements",
  "operators",
  "audit",
] as const;
export type ConsoleTopic = (typeof consoleTopics)[number];

/** A call of the operators' console; `roles` lists the permitted roles, null permits any caller, signed in or not. */
export type ConsoleRoute = Omit<Route, "auth" | "money" | "stale"> & {
  roles: readonly ConsoleRole[] | null;
  /** Topics of the console's data that the call changes. Every call that writes declares them. */
  stale?: readonly ConsoleTopic[];
  /** True when the operator must have signed in the last five minutes. A step of a proposal has its own signature. */
  fresh?: true;
};

/** Returns all refusals of an operator's call. */
export const consoleRefusalsOf = (route: ConsoleRoute): ErrorName[] =>
  refusalsOfKind({ ...route, isOpen: route.roles === null, hasRoles: route.roles !== null });

export const defineConsoleRoutes = <const T extends Record<string, ConsoleRoute>>(routes: T): T => routes;

export const everyRole = ["reviewer", "support", "manager", "admin"] as const satisfies typeof consoleRoles;
export const supporters = ["support", "manager", "admin"] as const;
export const managers = ["manager", "admin"] as const;
export const reviewers = ["reviewer", "admin"] as const;
export const admins = ["admin"] as const;
