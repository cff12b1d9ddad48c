import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import type { Database } from "@wth/db";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { ApproximateClock } from "../db/clock.ts";
import { answerClientError, registerConnectionReplies } from "./connection-replies.ts";
import { answerFrameworkError, registerErrorReplies } from "./error-replies.ts";
import { fail, Failure } from "../errors/failure.ts";
import { loggedPath } from "../jobs/logger.ts";
import { registerMetrics, type Measure, type MetricsAddress } from "../jobs/metrics.ts";
import { pageRoute } from "../web/page-route.ts";
import { languageOf, languageTags } from "../web/request-language.ts";

const BODY_BYTES_MAX = 64 * 1024;

/** Answers from this size are compressed. Calls whose answer carries a secret opt out. */
const COMPRESSION: FastifyCompressOptions = {
  // a compressed request could grow beyond the limit of a body
  globalDecompression: false,
  encodings: ["br", "gzip"],
  threshold: 2_048,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
/** Features of browsers that no page uses; a photo is taken by the phone's own camera app. */
const PERMISSIONS = [
  "camera",
  "display-capture",
  "geolocation",
  "hid",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Settings that the servers of users and of operators share. */
export type ServerSettings = {
  /** Public origin of the server, as browsers see it. */
  publicUrl: string;
  trustedProxyHops: number;
  /** Address of /metrics; null when metrics are not served. */
  metrics: MetricsAddress | null;
  /** Path prefix of all calls, e.g. `/app-api/`. */
  callsUnder: `/${string}/`;
  /** Origins that pages may connect to besides their own. */
  connectSources: readonly string[];
};

export type ServerTools = {
  db: Database;
  clock: ApproximateClock;
  logger?: Logger;
  isReady: () => boolean;
  measures: readonly Measure[];
};

function createApp({ trustedProxyHops }: ServerSettings, logger: Logger | undefined): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // a call by HEAD would run its effect; routes without one ask for HEAD themselves
    exposeHeadRoutes: false,
    // requests that arrive while the server closes are served; the framework's own refusal has no envelope
    return503OnClosing: false,
    // refused by a hook instead, with the envelope
    http: { requireHostHeader: false },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < trustedProxyHops,
    bodyLimit: BODY_BYTES_MAX,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  // calls take JSON only; every other type is refused with 415
  app.removeContentTypeParser("text/plain");
  registerConnectionReplies(app.server);
  return app;
}

async function registerSafety(app: FastifyInstance, { publicUrl, connectSources }: ServerSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...connectSources],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        styleSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        // the pages' one policy, which trusts scripts of this origin
        trustedTypes: ["default"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith("https:"),
    referrerPolicy: { policy: "no-referrer" },
  });
  await app.register(compress, COMPRESSION);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => new Failure("tooManyRequests", { seconds: Math.ceil(ttl / 1000) }),
  });
}

function registerHooks(app: FastifyInstance, { callsUnder }: ServerSettings, clock: ApproximateClock): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "x-request-id": request.id, "permissions-policy": PERMISSIONS });
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") fail("badRequest");
    if (!request.url.startsWith(callsUnder)) return;
    reply.header(SERVER_TIME_HEADER, String(Math.round(await clock.now())));
    reply.headers({
      "cache-control": "no-store",
      "content-language": languageTags[languageOf(request)],
      vary: "Accept-Language",
    });
  });
  app.addHook("onResponse", async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const record = { path: loggedPath(request.url), method: request.method, status: reply.statusCode, ms };
    request.log.info(record, "answered");
  });
}

function registerHealth(app: FastifyInstance, { db, isReady }: ServerTools): void {
  app.get("/healthz", pageRoute, () => ({ status: "ok" }));
  app.get("/readyz", pageRoute, async (_, reply) => {
    const isDatabaseUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const isWhole = isDatabaseUp && isReady();
    return reply.status(isWhole ? 200 : 503).send({ status: isWhole ? "ok" : "not ready" });
  });
}

/** Creates an HTTP server without calls: error replies, security headers, limits, health and metrics. */
export async function createHttpServer(settings: ServerSettings, tools: ServerTools): Promise<FastifyInstance> {
  const app = createApp(settings, tools.logger);
  registerErrorReplies(app);
  registerHooks(app, settings, tools.clock);
  await registerSafety(app, settings);
  registerMetrics(app, tools.db, { address: settings.metrics, measures: tools.measures });
  registerHealth(app, tools);
  return app;
}
