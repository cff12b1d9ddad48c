import type { ConsoleRoute, ConsoleRoutes } from "@wth/api-contract/console";
import type { z } from "zod";
import type { SignedInOperator } from "#operators/index.ts";
import type { CallContext } from "#platform/http/handlers.ts";

/** Input of the handler of a console call; includes the operator unless the call is open to all. */
export type ConsoleContext<R extends ConsoleRoute> = CallContext<
  R,
  R extends { roles: null } ? undefined : SignedInOperator
>;

export type ConsoleHandler<R extends ConsoleRoute> = (context: ConsoleContext<R>) => Promise<z.input<R["data"]>>;

/** The handlers of one area of the console. */
export type ConsoleHandlersOf<T extends Record<string, ConsoleRoute>> = { [K in keyof T]: ConsoleHandler<T[K]> };

/** Handlers of all calls of the console; a missing one does not compile. */
export type ConsoleHandlers = ConsoleHandlersOf<ConsoleRoutes>;
