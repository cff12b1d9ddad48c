import { LIVE_PATH } from "@wth/api-contract";
import type { DatabaseWatch } from "@wth/db";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import { fail } from "../errors/failure.ts";
import type { LiveHub } from "../live/live.ts";
import { LiveStreams, type TokenLives } from "../live/live-streams.ts";
import { bearerToken } from "./bearer-token.ts";
import { callerOf, type Authenticate } from "./user-routes.ts";

const RETRY_MS = 2000;
const FULL_SECONDS = 10;
const admission = { name: "live", perMinute: 120, by: "caller", isLong: true } as const;

export type LiveServices = { live: LiveHub; watch: DatabaseWatch; authenticate: Authenticate; livesOf: TokenLives };

/**
 * Serves the stream of changes. It ends with its access token, so that the client reconnects with a new one.
 */
export function registerLiveRoute(app: FastifyInstance, { live, watch, authenticate, livesOf }: LiveServices): void {
  const streams = new LiveStreams(
    (userId, listener) => live.subscribe(userId, listener),
    livesOf,
    (error) => app.log.warn({ err: error }, "the tokens of streams could not be checked"),
  );
  watch.onChange((isAway) => isAway && streams.reportAway());
  live.onSessionEnd((familyId) => streams.endSession(familyId));
  const open: Gauge = new Gauge({
    name: "live_streams",
    help: "Open streams of changes",
    registers: [app.metrics],
    collect: () => open.set(streams.size),
  });
  app.get(LIVE_PATH, { config: { admission }, schema: { hide: true } }, async (request, reply) => {
    const { userId, familyId } = await callerOf(app, request, authenticate);
    request.actor = `user:${userId}`;
    app.admission.admitCaller(request, request.actor);
    const token = bearerToken(request) ?? "";
    const lifeMs = (await livesOf([token])).get(token) ?? fail("unauthorized");
    if (streams.isFull) fail("overloaded", { seconds: FULL_SECONDS });
    reply.hijack();
    if (reply.raw.destroyed) return;
    const headers = reply.getHeaders() as Record<string, string>;
    reply.raw.writeHead(200, {
      ...headers,
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    streams.open(reply.raw, { userId, familyId, token, lifeMs });
  });
  app.addHook("preClose", async () => streams.close());
}
