import { createClientOf, type ClientOf, type ClientOptions } from "./client-of.ts";
import { routes, type Routes } from "./routes.ts";

/** The client of the users' API: one function a call, named as in {@link routes}. */
export type Client = ClientOf<Routes>;

/** A typed client of the users' whole API. */
export const createClient = (options: ClientOptions): Client => createClientOf(routes, options);
