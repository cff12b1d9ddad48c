import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Database } from "@wth/db";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { ApproximateClock } from "../db/clock.ts";
import type { Measure } from "../jobs/metrics.ts";
import type { Config } from "../settings/config.ts";
import type { Handlers } from "./handlers.ts";
import { createHttpServer } from "./http-server.ts";
import { registerLiveRoute } from "./live-route.ts";
import type { LiveHub } from "../live/live.ts";
import type { TokenLives } from "../live/live-streams.ts";
import { registerUserRoutes, type Authenticate, type CallDatabases } from "./user-routes.ts";
import { pageRoute } from "../web/page-route.ts";
import { prepareBody, sendPrepared, type PreparedBody } from "../web/prepared-body.ts";
import { registerWebFiles } from "../web/web-files.ts";
import { registerWhitepaperRoute } from "../web/whitepaper-route.ts";

export type UserServerParts = {
  config: Config;
  /** Database of the clock, health and metrics. */
  db: Database;
  databases: CallDatabases;
  handlers: Handlers;
  authenticate: Authenticate;
  livesOf: TokenLives;
  live: LiveHub;
  clock: ApproximateClock;
  measures: readonly Measure[];
  logger?: Logger;
};

async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "WTH", version: "1", description: "Every answer is { code, data, msg }; code 0 is success." },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api-docs", staticCSP: true });
  let description: PreparedBody | undefined;
  app.get("/openapi.json", pageRoute, (request, reply) => {
    description ??= prepareBody(JSON.stringify(app.swagger()), "application/json; charset=utf-8");
    return sendPrepared(request, reply, description);
  });
}

/** Origins that wallets connect to: the chain's RPC and, for wallets on another device, the relay. */
function connectSources({ publicRpcUrl, walletConnectProjectId }: Config): string[] {
  const rpcOrigin = publicRpcUrl.startsWith("http") ? [new URL(publicRpcUrl).origin] : [];
  return [...rpcOrigin, ...(walletConnectProjectId === null ? [] : ["wss://relay.walletconnect.com"])];
}

/** Creates the users' HTTP server: every call, documentation, live updates and, if built, the web app. */
export async function createUserServer(parts: UserServerParts): Promise<FastifyInstance> {
  const { config, databases, handlers, authenticate } = parts;
  const { publicUrl, trustedProxyHops, rateLimitFactor } = config;
  const settings = {
    publicUrl,
    trustedProxyHops,
    metrics: config.metrics,
    callsUnder: "/app-api/",
    connectSources: connectSources(config),
  } as const;
  const app = await createHttpServer(settings, { ...parts, isReady: () => parts.live.isConnected });
  await registerDocumentation(app);
  registerLiveRoute(app, parts);
  registerUserRoutes(app, { ...databases, handlers, authenticate, rateLimitFactor });
  registerWhitepaperRoute(app, config);
  if (config.webDist !== null) await registerWebFiles(app, config.webDist, config);
  return app;
}
