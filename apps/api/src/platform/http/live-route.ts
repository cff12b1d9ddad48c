import { LIVE_MOVE_MS, LIVE_PATH } from "@wth/api-contract";
import type { Bus, DatabaseWatch } from "@wth/db";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import { addressRanges } from "../admission/address-range.ts";
import { fail } from "../errors/failure.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { LiveStreams, type CustomersAmong, type EndedSessions } from "../live/live-streams.ts";
import { callerOf, type Authenticate } from "./user-routes.ts";

const RETRY_MS = 2000;
const FULL_SECONDS = 10;
const admission = { name: "live", perMinute: 120, by: "caller", isLong: true } as const;

export type LiveServices = {
  bus: Pick<Bus, "isConnected">;
  live: LiveHub;
  watch: DatabaseWatch;
  authenticate: Authenticate;
  endedSessions: EndedSessions;
  customersAmong: CustomersAmong;
};

/**
 * Serves the stream of changes. It ends with its access token, so that the client reconnects with a new one.
 */
export function registerLiveRoute(app: FastifyInstance, services: LiveServices): void {
  const { bus, live, watch, authenticate, endedSessions, customersAmong } = services;
  const onError = (error: unknown) => app.log.warn({ err: error }, "the sessions of streams could not be checked");
  const streams = new LiveStreams({ endedSessions, customersAmong, onError });
  watch.onChange((isAway) => isAway && streams.reportAway());
  live.listen(streams);
  const open: Gauge = new Gauge({
    name: "live_streams",
    help: "Open streams of changes",
    registers: [app.metrics],
    collect: () => open.set(streams.size),
  });
  const connected: Gauge = new Gauge({
    name: "bus_connected",
    help: "1 while messages of other processes arrive; without them streams learn of changes up to half a second later",
    registers: [app.metrics],
    collect: () => connected.set(bus.isConnected ? 1 : 0),
  });
  app.get(LIVE_PATH, { config: { admission }, schema: { hide: true } }, async (request, reply) => {
    const { userId, familyId, endsAt } = await callerOf(app, request, authenticate);
    request.actor = `user:${userId}`;
    app.admission.admitCaller(request, request.actor);
    const { network } = addressRanges(request.ip);
    // nothing waits between the last look at the room and the stream that takes it
    while (streams.isFull(network))
      if (!(await streams.displace({ userId, network }))) fail("overloaded", { seconds: FULL_SECONDS });
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
    streams.open(reply.raw, { userId, familyId, network, endsAt });
  });
  app.onDrain(() => streams.move(LIVE_MOVE_MS));
  app.addHook("preClose", async () => streams.close());
}
