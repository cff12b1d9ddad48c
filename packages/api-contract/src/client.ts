import { createClientOf, type ClientOf, type ClientOptions } from "./client-of.ts";
import { routes, type Routes } from "./routes.ts";

/** Client of the users' API: one function per call, named as in {@link routes}. */
export type Client = ClientOf<Routes>;

/** Returns a typed client of the users' API. */
export const createClient = (options: ClientOptions): Client => createClientOf(routes, options);
