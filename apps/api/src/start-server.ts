import type { Deployment } from "@wth/chain";
import { openDatabase, timeLimits } from "@wth/db";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp, measures } from "./app.ts";
import { registerPhotoRoute, registerUploadRoute } from "./identity/index.ts";
import { startHeartbeat } from "./platform/db/heartbeat.ts";
import { ApproximateClock } from "./platform/db/clock.ts";
import type { Config } from "./platform/settings/config.ts";
import { LiveHub } from "./platform/live/live.ts";
import { createUserServer } from "./platform/http/user-server.ts";

export type RunningServer = { app: FastifyInstance; url: string; close: () => Promise<void> };

/**
 * Starts the API, with the built web app if there is one. Sessions and health, reads, and writes have connections of
 * their own, so that a locked table stops only what needs it.
 */
export async function startServer(config: Config, deployment: Deployment, logger?: Logger): Promise<RunningServer> {
  const core = openDatabase(config.databaseUrl, { max: 4, limits: timeLimits.reads });
  const reads = openDatabase(config.databaseUrl, { max: 10, limits: timeLimits.reads });
  const writes = openDatabase(config.databaseUrl, { max: 10, limits: timeLimits.calls });
  const { db } = core;
  const live = new LiveHub(config.databaseUrl);
  await live.start();
  const clock = new ApproximateClock(db);
  const { handlers, sessions, market, files } = createApp({
    config,
    deployment,
    sessionDb: core.share(2).db,
    marketDb: reads.share(3).db,
    live,
    clock,
  });
  live.onSessionEnd((familyId) => sessions.forget(familyId));
  await market.start();
  const authenticate = (token: string) => sessions.authenticate(token);
  const livesOf = (tokens: readonly string[]) => sessions.livesOf(tokens);
  const databases = { reads, writes: writes.db };
  const shared = { config, db, databases, handlers, live, clock, measures };
  const parts = { ...shared, authenticate, livesOf, ...(logger ? { logger } : {}) };
  const app = await createUserServer(parts);
  await registerUploadRoute(app, { db: writes.db, files });
  registerPhotoRoute(app, { db: writes.db, files, readers: "user" });
  if (config.isSandbox) {
    const { registerDevApi } = await import("./sandbox/dev-api.ts");
    registerDevApi(app, { config, deployment, db: writes.db, clock });
  }
  const endHeartbeat = await startHeartbeat(writes.db, "api", logger);
  const url = await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    endHeartbeat();
    await app.close();
    await files.images.close();
    await market.close();
    await live.close();
    await Promise.all([core, reads, writes].map((each) => each.close()));
  };
  return { app, url, close: stop };
}
