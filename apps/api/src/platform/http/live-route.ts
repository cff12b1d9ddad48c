import { LIVE_PATH, type LiveTopic } from "@wth/api-contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { LiveHub } from "../live/live.ts";
import { bearerToken } from "./register-routes.ts";
import { callerOf, type Authenticate } from "./user-routes.ts";

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;

/**
 * Serves the stream of changes. It ends when the access token expires, so that the client reconnects with a new one.
 */
export function registerLiveRoute(app: FastifyInstance, hub: LiveHub, authenticate: Authenticate): void {
  const open = new Set<FastifyReply>();
  app.get(LIVE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const caller = await callerOf(request, authenticate);
    const token = bearerToken(request) ?? "";
    reply.hijack();
    const headers = reply.getHeaders() as Record<string, string>;
    reply.raw.writeHead(200, {
      ...headers,
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    open.add(reply);
    const unsubscribe = hub.subscribe(caller.userId, (topics: readonly LiveTopic[]) =>
      reply.raw.write(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`),
    );
    const heartbeat = setInterval(() => {
      void authenticate(token).then((still) => (still ? reply.raw.write(": \n\n") : reply.raw.end()));
    }, HEARTBEAT_MS);
    reply.raw.on("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(reply);
    });
  });
  app.addHook("preClose", async () => {
    for (const reply of open) reply.raw.end();
  });
}
