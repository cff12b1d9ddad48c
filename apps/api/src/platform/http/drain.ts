import type { FastifyInstance } from "fastify";

/**
 * Lets the server drain: from then on each answer ends its connection, so that proxies, which keep connections open
 * between requests, have none left into which they could send a request when the server closes.
 */
export function registerDrain(app: FastifyInstance): void {
  const listeners: (() => void)[] = [];
  let isDraining = false;
  app.decorate("onDrain", (listener) => void listeners.push(listener));
  app.decorate("drain", () => {
    isDraining = true;
    for (const listener of listeners) listener();
  });
  app.addHook("onSend", async (_, reply) => {
    if (isDraining) reply.header("connection", "close");
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Begins to drain. */
    drain(): void;
    /** Calls back when draining begins. */
    onDrain(listener: () => void): void;
  }
}
