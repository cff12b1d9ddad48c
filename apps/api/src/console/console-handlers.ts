import type { ConsoleRoute, ConsoleRoutes } from "@wth/api-contract/console";
import type { z } from "zod";
import type { SignedInOperator } from "#identity/index.ts";
import type { CallContext } from "#platform/http/handlers.ts";

/** What the handler of a console's call gets: the operator too, but for calls that are everybody's. */
export type ConsoleContext<R extends ConsoleRoute> = CallContext<
  R,
  R extends { roles: null } ? undefined : SignedInOperator
>;

export type ConsoleHandler<R extends ConsoleRoute> = (context: ConsoleContext<R>) => Promise<z.input<R["data"]>>;

/** The handlers that one area of the console serves. */
export type ConsoleHandlersOf<T extends Record<string, ConsoleRoute>> = { [K in keyof T]: ConsoleHandler<T[K]> };

/** Handlers of all calls of the console; one that is missing does not compile. */
export type ConsoleHandlers = ConsoleHandlersOf<ConsoleRoutes>;
