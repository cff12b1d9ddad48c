import "@fastify/swagger";

/** Options of a route that serves a page or file: not a call of the contract, and served for HEAD as for GET. */
export const pageRoute = { schema: { hide: true }, exposeHeadRoute: true } as const;
