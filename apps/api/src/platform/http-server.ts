import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import type { Database } from "@wth/db";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { ApproximateClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { answerFrameworkError, registerErrorReplies } from "./error-replies.ts";
import { Failure } from "./failure.ts";
import type { Handlers } from "./handlers.ts";
import { registerLiveRoute } from "./live-route.ts";
import type { LiveHub } from "./live.ts";
import { loggedPath } from "./logger.ts";
import { registerMetrics } from "./metrics.ts";
import { registerRoutes, type Authenticate } from "./register-routes.ts";
import { registerWebFiles } from "./web-files.ts";

const BODY_BYTES_MAX = 64 * 1024;

export type ServerParts = {
  config: Config;
  db: Database;
  handlers: Handlers;
  authenticate: Authenticate;
  live: LiveHub;
  clock: ApproximateClock;
  logger?: Logger;
};

function createApp(config: Config, logger: Logger | undefined): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkError,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < config.trustedProxyHops,
    bodyLimit: BODY_BYTES_MAX,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  return app;
}

async function registerSafety(app: FastifyInstance, config: Config): Promise<void> {
  const rpcOrigin = config.publicRpcUrl.startsWith("http") ? [new URL(config.publicRpcUrl).origin] : [];
  const relay = config.walletConnectProjectId === null ? [] : ["wss://relay.walletconnect.com"];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...rpcOrigin, ...relay],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        // the component kit sets style attributes and small style elements
        styleSrc: ["'self'", "'unsafe-inline'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith("https:"),
    referrerPolicy: { policy: "no-referrer" },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => new Failure("tooManyRequests", { seconds: Math.ceil(ttl / 1000) }),
  });
}

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
  app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
}

function registerHooks(app: FastifyInstance, clock: ApproximateClock): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (!request.url.startsWith("/app-api/")) return;
    reply.header(SERVER_TIME_HEADER, String(Math.round(await clock.now())));
    reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const record = { path: loggedPath(request.url), method: request.method, status: reply.statusCode, ms };
    request.log.info(record, "answered");
  });
}

function registerHealth(app: FastifyInstance, { db, live }: ServerParts): void {
  app.get("/healthz", { schema: { hide: true } }, () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_, reply) => {
    const isDatabaseUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const isReady = isDatabaseUp && live.isConnected;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "not ready" });
  });
}

/** The HTTP server with every call, documentation, health, metrics, live updates and, if built, the web app. */
export async function createHttpServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, db, handlers, authenticate } = parts;
  const app = createApp(config, parts.logger);
  registerErrorReplies(app);
  registerHooks(app, parts.clock);
  await registerSafety(app, config);
  await registerDocumentation(app);
  registerMetrics(app);
  registerHealth(app, parts);
  registerLiveRoute(app, parts.live, authenticate);
  registerRoutes(app, { db, handlers, authenticate, rateLimitFactor: config.rateLimitFactor });
  if (config.webDist !== null) await registerWebFiles(app, config.webDist);
  return app;
}
