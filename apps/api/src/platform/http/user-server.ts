import type { Bus, Database, DatabaseWatch } from "@wth/db";
import type { Internal } from "@wth/process";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { ApproximateClock } from "../db/clock.ts";
import type { Config } from "../settings/config.ts";
import { registerDocumentation } from "./api-documentation.ts";
import type { Handlers } from "./handlers.ts";
import { createHttpServer } from "./http-server.ts";
import { registerLiveRoute } from "./live-route.ts";
import type { ChangeFeed } from "../live/change-feed.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { CustomersAmong, EndedSessions } from "../live/live-streams.ts";
import { registerUserRoutes, type Authenticate, type CallDatabases } from "./user-routes.ts";
import type { EarlierFiles } from "../web/earlier-files.ts";
import { registerWebFiles } from "../web/web-files.ts";
import { registerCommunityRoutes } from "../web/community-routes.ts";
import { registerWhitepaperRoute } from "../web/whitepaper-route.ts";

export type UserServerTools = {
  config: Config;
  /** Database of the clock, health and metrics. */
  db: Database;
  watch: DatabaseWatch;
  databases: CallDatabases;
  handlers: Handlers;
  authenticate: Authenticate;
  endedSessions: EndedSessions;
  customersAmong: CustomersAmong;
  bus: Bus;
  feed: ChangeFeed;
  live: LiveHub;
  clock: ApproximateClock;
  internal: Internal;
  registry: Registry;
  /** Files of the web app's other builds. */
  earlier?: EarlierFiles | undefined;
  logger?: Logger;
};

/** Origins that wallets connect to: the chain's RPC and, for wallets on another device, the relay. */
function connectSources({ publicRpcUrl, walletConnectProjectId }: Config): string[] {
  const rpcOrigin = publicRpcUrl.startsWith("http") ? [new URL(publicRpcUrl).origin] : [];
  return [...rpcOrigin, ...(walletConnectProjectId === null ? [] : ["wss://relay.walletconnect.com"])];
}

/** Creates the users' HTTP server: every call, documentation, live updates and, if built, the web app. */
export async function createUserServer(parts: UserServerTools): Promise<FastifyInstance> {
  const { config, databases, handlers, authenticate, earlier } = parts;
  const { publicUrl, trustedProxyHops, rateLimitFactor, keyring } = config;
  const settings = {
    publicUrl,
    trustedProxyHops,
    rateLimitFactor,
    keyring,
    callsUnder: "/app-api/",
    connectSources: connectSources(config),
  } as const;
  const app = await createHttpServer(settings, parts);
  await registerDocumentation(app, publicUrl);
  registerLiveRoute(app, parts);
  registerUserRoutes(app, { ...databases, handlers, authenticate });
  registerWhitepaperRoute(app, config);
  registerCommunityRoutes(app, config);
  if (config.webDist !== null) await registerWebFiles(app, config.webDist, { ...config, earlier });
  return app;
}
