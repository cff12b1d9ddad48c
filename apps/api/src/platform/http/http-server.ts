import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import helmet from "@fastify/helmet";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import type { Database } from "@wth/db";
import type { Internal } from "@wth/process";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { ApproximateClock } from "../db/clock.ts";
import { Limits } from "../admission/limits.ts";
import { Pressure } from "../admission/pressure.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { TokenShape } from "../crypto/token-shape.ts";
import { Admission } from "./admission.ts";
import { answerClientError, registerConnectionReplies } from "./connection-replies.ts";
import { answerFrameworkError, PARAMETER_MAX, registerErrorReplies } from "./error-replies.ts";
import { fail } from "../errors/failure.ts";
import { registerSecurityLog, traceIdOf } from "./security-log.ts";
import { registerMetrics } from "../jobs/metrics.ts";
import { registerCallTraces } from "./call-traces.ts";
import { registerDrain } from "./drain.ts";
import { languageOf, languageTags } from "../web/request-language.ts";
import { pageRoute } from "../web/site-files.ts";

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

/** Times for the headers of a request, the body of a call, and a whole request with the largest file. */
const HEADERS_MS_MAX = 10_000;
const BODY_MS_MAX = 15_000;
const REQUEST_MS_MAX = 75_000;
const CHECK_EVERY_MS = 2_000;
/** Time without a byte in either direction after which a connection is closed. */
const SILENT_MS_MAX = 120_000;
/** Longer than proxies keep an idle connection, so that none sends a request into a closing one. */
const KEEP_ALIVE_MS = 72_000;

/** Settings that the servers of users and of operators share. */
export type ServerSettings = {
  /** Public origin of the server, as browsers see it. */
  publicUrl: string;
  trustedProxyHops: number;
  /** Multiplies every limit on requests. */
  rateLimitFactor: number;
  keyring: Keyring;
  /** Path prefix of all calls, e.g. `/app-api/`. */
  callsUnder: `/${string}/`;
  /** Origins that pages may connect to besides their own. */
  connectSources: readonly string[];
};

export type ServerTools = {
  db: Database;
  clock: ApproximateClock;
  logger?: Logger;
  internal: Internal;
  registry: Registry;
};

function createApp({ trustedProxyHops }: ServerSettings, logger: Logger | undefined): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent, bindings, options, { headers }) => {
      const traceId = traceIdOf(headers["traceparent"]);
      return parent.child(traceId === undefined ? bindings : { ...bindings, traceId }, options);
    },
    requestIdHeader: false,
    routerOptions: { maxParamLength: PARAMETER_MAX },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // a call by HEAD would run its effect; routes without one ask for HEAD themselves
    exposeHeadRoutes: false,
    // requests that arrive while the server closes are served; the framework's own refusal has no envelope
    return503OnClosing: false,
    // refused by a hook instead, with the envelope
    http: { requireHostHeader: false, headersTimeout: HEADERS_MS_MAX, connectionsCheckingInterval: CHECK_EVERY_MS },
    requestTimeout: REQUEST_MS_MAX,
    connectionTimeout: SILENT_MS_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
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
}

/** A letter, digit, dot or slash in code, which a path needs nowhere: rules of a proxy would not know the path. */
const NEEDLESS_CODE = /%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

function registerHooks(app: FastifyInstance, { callsUnder }: ServerSettings, clock: ApproximateClock): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
    const [path = ""] = request.url.split("?", 1);
    // another form of an address than a path is for proxies
    if (!path.startsWith("/") || NEEDLESS_CODE.test(path)) fail("badRequest");
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") fail("badRequest");
    if (!(request.routeOptions.url ?? path).startsWith(callsUnder)) return;
    reply.header(SERVER_TIME_HEADER, String(Math.round(await clock.now())));
    reply.headers({
      "cache-control": "no-store",
      "content-language": languageTags[languageOf(request)],
      vary: "Accept-Language",
    });
  });
}

const healthRoute = { ...pageRoute, config: { isAlwaysAdmitted: true } } as const;

/** The pages that a balancer asks; the pages of operators are at an address of their own. */
function registerHealth(app: FastifyInstance, { internal }: ServerTools): void {
  app.get("/healthz", healthRoute, () => ({ status: "ok" }));
  app.get("/readyz", healthRoute, async (_, reply) => {
    const { takesTraffic, reasons } = await internal.readiness.report();
    const status = takesTraffic ? "ok" : "not ready";
    return reply
      .status(takesTraffic ? 200 : 503)
      .send(Object.keys(reasons).length > 0 ? { status, reasons } : { status });
  });
}

/** Refuses a call whose body does not arrive in time, as Node refuses late headers. Files have a limit of their own. */
function registerBodyLimit(app: FastifyInstance): void {
  const hasBody = ({ headers }: FastifyRequest): boolean =>
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  // what is answered before its body has arrived ends its connection, on which the rest would wait for another answer
  app.addHook("onSend", async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) reply.header("connection", "close");
  });
  app.addHook("preParsing", async (request, _, payload) => {
    const { raw } = request;
    if (!hasBody(request) || request.routeOptions.config.admission?.isLong === true) return payload;
    const late = setTimeout(() => {
      if (raw.complete) return;
      const error = Object.assign(new Error("the body is late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      answerClientError(error, raw.socket);
      raw.socket.destroySoon();
    }, BODY_MS_MAX);
    const end = () => clearTimeout(late);
    raw.once("end", end);
    raw.once("close", end);
    return payload;
  });
}

/** Creates the admission of this server, from which all processes' limits are shared through the database. */
function registerAdmission(app: FastifyInstance, settings: ServerSettings, { db }: ServerTools): void {
  const { rateLimitFactor, trustedProxyHops, keyring } = settings;
  const onError = (error: unknown) => app.log.warn({ err: error }, "limits could not be shared");
  const limits = new Limits({ db, digestKey: keyring.key("limits"), onError });
  const parts = { limits, pressure: new Pressure(), tokenShape: new TokenShape(keyring) };
  app.decorate("admission", new Admission(app, { ...parts, metrics: app.metrics, rateLimitFactor, trustedProxyHops }));
}

/** Creates an HTTP server without calls: error replies, security headers, limits, health and metrics. */
export async function createHttpServer(settings: ServerSettings, tools: ServerTools): Promise<FastifyInstance> {
  const app = createApp(settings, tools.logger);
  registerErrorReplies(app);
  const { calls } = tools.internal.tracing;
  if (calls !== undefined) registerCallTraces(app, calls);
  registerSecurityLog(app, settings.keyring);
  registerMetrics(app, tools.registry);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  await registerSafety(app, settings);
  registerAdmission(app, settings, tools);
  registerBodyLimit(app);
  registerHooks(app, settings, tools.clock);
  registerHealth(app, tools);
  registerDrain(app);
  return app;
}
