import type { Deployment } from "@wth/chain";
import { DatabaseWatch, openBus, openDatabase, connectionLimits, type Database } from "@wth/db";
import {
  addRegistry,
  createInternal,
  databaseCheck,
  startHealthReports,
  type Internal,
  type Readiness,
} from "@wth/process";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { customersAmong } from "#accounts/index.ts";
import { createApp } from "./app.ts";
import { registerPhotoRoute, registerUploadRoute, requireFingerprintKeys } from "#identity/index.ts";
import { registerOneClickRoute } from "#messaging/index.ts";
import { shareBuild } from "./share-build.ts";
import { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { startHeartbeat } from "#platform/db/heartbeat.ts";
import { ApproximateClock } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { ChangeFeed } from "#platform/live/change-feed.ts";
import { LiveHub } from "#platform/live/live-hub.ts";
import { createUserServer } from "#platform/http/user-server.ts";

/** A reading of changes is short; without an answer the next one uses another connection. */
const FEED = {
  max: 1,
  applicationName: "wth changes",
  limits: { ...connectionLimits.reads, statement: 700, answer: 900 },
};

const closeIt = async (part: { close(): unknown }) => void (await part.close());

export type RunningServer = {
  app: FastifyInstance;
  url: string;
  /** Connections for health, which wait for no call. */
  db: Database;
  readiness: Readiness;
  /** Moves streams and ends connections after their next answer, so that a balancer and clients go elsewhere. */
  drain: () => void;
  close: () => Promise<void>;
};
export type ServerTools = { logger?: Logger; internal?: Internal };

/**
 * Starts the API, with the built web app if there is one. Sessions and health, reads, and writes have connections of
 * their own, so that a locked table stops only what needs it. A start that fails closes what it opened.
 */
export async function startServer(
  config: Config,
  deployment: Deployment,
  { logger, internal = createInternal() }: ServerTools = {},
): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const { databaseUrl } = config;
  const onFeedError = (error: unknown) => logger?.warn({ err: error }, "changes were not read, trying again");
  const watch = opened.adopt(new DatabaseWatch(databaseUrl), closeIt);
  const reading = { limits: connectionLimits.reads, watch, isReadOnly: true };
  const core = opened.adopt(openDatabase(databaseUrl, { ...reading, max: 4 }), closeIt);
  const reads = opened.adopt(openDatabase(databaseUrl, { ...reading, max: 10 }), closeIt);
  const bus = opened.adopt(await openBus(config), closeIt);
  const writes = opened.adopt(
    openDatabase(databaseUrl, { max: 10, limits: connectionLimits.calls, watch, bus }),
    closeIt,
  );
  const { db } = core;
  await requireFingerprintKeys(db, config.keyring);
  const changes = opened.adopt(openDatabase(databaseUrl, { ...reading, ...FEED }), closeIt);
  const feed = opened.adopt(new ChangeFeed({ db: changes.db, bus, onError: onFeedError }), closeIt);
  const live = opened.adopt(new LiveHub(feed), closeIt);
  const clock = new ApproximateClock(db);
  const { handlers, sessions, market, files } = createApp({
    config,
    deployment,
    sessionDb: core.share(2).db,
    marketDb: reads.share(3).db,
    feed,
    live,
    clock,
  });
  opened.adopt(market, closeIt);
  opened.adopt(files.images, closeIt);
  live.listen({ onSessionEnd: (familyId) => sessions.forget(familyId) });
  await feed.start();
  market.start();
  const lookUps = {
    authenticate: (token: string) => sessions.authenticate(token),
    endedSessions: (familyIds: readonly bigint[]) => sessions.endedAmong(familyIds),
    customersAmong: (userIds: readonly bigint[]) => customersAmong(db, userIds),
  };
  const databases = { reads, writes: writes.db };
  const { readiness } = internal;
  const isCurrent = () => (feed.isCurrent ? undefined : "changes of data do not arrive");
  opened.defer(readiness.add(databaseCheck(db), { name: "bus", reach: "own", check: isCurrent }));
  const { registry, remove } = addRegistry(internal);
  opened.defer(remove);
  const earlier = shareBuild("web", config.webDist, { config, clock, readiness, ...(logger ? { logger } : {}) });
  opened.defer(() => earlier?.close());
  const shared = { config, db, watch, databases, handlers, bus, feed, live, clock, internal, registry };
  const parts = { ...shared, ...lookUps, earlier: earlier?.files, ...(logger ? { logger } : {}) };
  const app = opened.adopt(await createUserServer(parts), closeIt);
  await registerUploadRoute(app, { db: writes.db, files });
  registerPhotoRoute(app, { db: writes.db, files, readers: "user" });
  await registerOneClickRoute(app, { db: writes.db, tokens: new LinkTokens(config.keyring) });
  if (config.isSandbox) {
    const { registerDevApi } = await import("#sandbox/dev-api.ts");
    registerDevApi(app, { config, deployment, db: writes.db, clock });
  }
  opened.defer(await startHeartbeat(writes.db, "api", logger));
  opened.defer(startHealthReports(writes.db, "api", logger));
  const url = await app.listen({ port: config.port, host: config.host });
  const running = opened.move();
  return { app, url, db, readiness, drain: () => app.drain(), close: () => running.disposeAsync() };
}
