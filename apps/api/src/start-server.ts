import { nodeReports, type Deployment } from "@wth/chain";
import { DatabaseWatch, openDatabase, startHealthReports, timeLimits } from "@wth/db";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp, measures } from "./app.ts";
import { registerPhotoRoute, registerUploadRoute, requireFingerprintKeys } from "./identity/index.ts";
import { registerOneClickRoute } from "./messaging/index.ts";
import { LinkTokens } from "./platform/crypto/link-tokens.ts";
import { startHeartbeat } from "./platform/db/heartbeat.ts";
import { ApproximateClock } from "./platform/db/clock.ts";
import type { Config } from "./platform/settings/config.ts";
import { LiveHub } from "./platform/live/live.ts";
import { createUserServer } from "./platform/http/user-server.ts";

const closeIt = async (part: { close(): PromiseLike<unknown> }) => void (await part.close());

export type RunningServer = { app: FastifyInstance; url: string; close: () => Promise<void> };

/**
 * Starts the API, with the built web app if there is one. Sessions and health, reads, and writes have connections of
 * their own, so that a locked table stops only what needs it. A start that fails closes what it opened.
 */
export async function startServer(config: Config, deployment: Deployment, logger?: Logger): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const { databaseUrl } = config;
  const watch = opened.adopt(new DatabaseWatch(databaseUrl), closeIt);
  const reading = { limits: timeLimits.reads, watch, isReadOnly: true };
  const core = opened.adopt(openDatabase(databaseUrl, { ...reading, max: 4 }), closeIt);
  const reads = opened.adopt(openDatabase(databaseUrl, { ...reading, max: 10 }), closeIt);
  const writes = opened.adopt(openDatabase(databaseUrl, { max: 10, limits: timeLimits.calls, watch }), closeIt);
  const { db } = core;
  await requireFingerprintKeys(db, config.keyring);
  const live = opened.adopt(new LiveHub(databaseUrl), closeIt);
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
  opened.adopt(market, closeIt);
  opened.adopt(files.images, closeIt);
  live.onSessionEnd((familyId) => sessions.forget(familyId));
  await market.start();
  const authenticate = (token: string) => sessions.authenticate(token);
  const livesOf = (tokens: readonly string[]) => sessions.livesOf(tokens);
  const databases = { reads, writes: writes.db };
  const shared = { config, db, watch, databases, handlers, live, clock, measures };
  const parts = { ...shared, authenticate, livesOf, ...(logger ? { logger } : {}) };
  const app = opened.adopt(await createUserServer(parts), closeIt);
  await registerUploadRoute(app, { db: writes.db, files });
  registerPhotoRoute(app, { db: writes.db, files, readers: "user" });
  await registerOneClickRoute(app, { db: writes.db, tokens: new LinkTokens(config.keyring) });
  if (config.isSandbox) {
    const { registerDevApi } = await import("./sandbox/dev-api.ts");
    registerDevApi(app, { config, deployment, db: writes.db, clock });
  }
  opened.defer(await startHeartbeat(writes.db, "api", logger));
  const onError = (error: unknown) => logger?.warn({ err: error }, "contradicted nodes were not reported");
  opened.defer(startHealthReports(writes.db, "api", nodeReports, onError));
  const url = await app.listen({ port: config.port, host: config.host });
  const running = opened.move();
  return { app, url, close: () => running.disposeAsync() };
}
