import { DatabaseWatch, openBus, openDatabase, connectionLimits } from "@wth/db";
import { addRegistry, createInternal, databaseCheck } from "@wth/process";
import { decisionHandlers } from "#console/decision-routes.ts";
import { reviewHandlers } from "#console/kyc-routes.ts";
import { overviewHandlers } from "#console/overview-routes.ts";
import { peopleHandlers } from "#console/people-routes.ts";
import { proposalRouteHandlers, signingPlace } from "#console/proposals/proposal-routes.ts";
import { registerConsoleRoutes } from "#console/register-console-routes.ts";
import { registerReviewPhotos } from "#console/review-photos.ts";
import { sessionHandlers } from "#console/session-routes.ts";
import { settingsHandlers } from "#console/settings-routes.ts";
import { openFiles, requireFingerprintKeys } from "#identity/index.ts";
import { appointFirstOperators } from "#operators/index.ts";
import { ApproximateClock } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { registerWebFiles } from "#platform/web/web-files.ts";
import { shareBuild } from "./share-build.ts";
import type { RunningServer, ServerTools } from "./start-server.ts";

export type RunningConsole = Pick<RunningServer, "app" | "url" | "drain" | "close">;

/**
 * Starts the operators' console on its port, with the built pages if there are any. A start that fails closes what it
 * opened.
 */
export async function startConsole(
  config: OperatorConfig,
  { logger, internal = createInternal() }: ServerTools = {},
): Promise<RunningConsole> {
  await using opened = new AsyncDisposableStack();
  const watch = new DatabaseWatch(config.databaseUrl);
  opened.defer(() => watch.close());
  const bus = await openBus(config);
  opened.defer(() => bus.close());
  const { db, share, close } = openDatabase(config.databaseUrl, { max: 8, limits: connectionLimits.calls, watch, bus });
  opened.defer(close);
  const added = await appointFirstOperators(db, config);
  logger?.info({ added: added.length }, "first operators are appointed");
  await requireFingerprintKeys(db, config.keyring);
  const { publicUrl, dist, port, host } = config.console;
  const { trustedProxyHops, rateLimitFactor, keyring } = config;
  opened.defer(internal.readiness.add(databaseCheck(db)));
  const { registry, remove } = addRegistry(internal);
  opened.defer(remove);
  const files = openFiles(config);
  opened.defer(() => files.images.close());
  const clock = new ApproximateClock(db);
  const { readiness } = internal;
  const earlier = shareBuild("console", dist, { config, clock, readiness, ...(logger ? { logger } : {}) });
  opened.defer(() => earlier?.close());
  const app = await createHttpServer(
    {
      publicUrl,
      trustedProxyHops,
      rateLimitFactor,
      keyring,
      callsUnder: "/console-api/",
      connectSources: [],
    },
    { db, clock, internal, registry, ...(logger ? { logger } : {}) },
  );
  opened.defer(() => app.close());
  const place = signingPlace(config);
  const handlers = {
    ...sessionHandlers(config),
    ...overviewHandlers(),
    ...reviewHandlers(files, config),
    ...peopleHandlers(place),
    ...decisionHandlers(files),
    ...settingsHandlers(config),
    ...proposalRouteHandlers(config, place),
  };
  registerConsoleRoutes(app, { db, share, handlers });
  await registerReviewPhotos(app, { db, files });
  if (dist !== null) await registerWebFiles(app, dist, { publicUrl, earlier: earlier?.files });
  const url = await app.listen({ port, host });
  const running = opened.move();
  return { app, url, drain: () => app.drain(), close: () => running.disposeAsync() };
}
