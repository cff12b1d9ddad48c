import { envelopeOf, routes, type Route } from "@wth/api-contract";
import { transact, type Database, type Tx } from "@wth/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "./error-replies.ts";
import { fail } from "./failure.ts";
import { refuseWhileHalted } from "./halt.ts";
import { WrittenAnswer, type Caller, type Handlers } from "./handlers.ts";
import { onlyOnce, requestHash } from "./idempotency.ts";

/** Finds out who a bearer token belongs to; undefined when it is not valid now. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

const PER_MINUTE = 600;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/** The bearer token of a request. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : undefined;
}

/** @throws Failure unauthorized without a valid token */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = bearerToken(request);
  return (token === undefined ? undefined : await authenticate(token)) ?? fail("unauthorized");
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  return typeof key === "string" && IDEMPOTENCY_KEY.test(key) ? key : fail("badRequest");
}

function transactionFor(route: Route, request: FastifyRequest, db: Database, caller: Caller | undefined) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(db, async (tx) => {
      if (route.money !== true || caller === undefined) return work(tx);
      await refuseWhileHalted(tx);
      const key = route.method === "GET" ? undefined : idempotencyKey(request);
      if (key === undefined) return work(tx);
      const hash = requestHash(request.method, request.url, request.body);
      return onlyOnce(tx, { userId: caller.userId, key, hash }, () => work(tx));
    });
}

type Services = { db: Database; handlers: Handlers; authenticate: Authenticate; rateLimitFactor: number };

function registerRoute(app: FastifyInstance, name: keyof Handlers, route: Route, services: Services): void {
  const { db, authenticate } = services;
  const handler = services.handlers[name] as (context: object) => Promise<unknown>;
  app.route({
    method: route.method,
    url: route.path,
    config: {
      rateLimit: {
        max: Math.ceil((route.perMinute ?? PER_MINUTE) * services.rateLimitFactor),
        timeWindow: "1 minute",
      },
    },
    schema: {
      operationId: name,
      summary: route.summary,
      tags: [route.path.split("/")[3] ?? "other"],
      ...(route.auth === "user" ? { security: [{ bearer: [] }] } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.params ? { params: route.params } : {}),
      ...(route.body ? { body: route.body } : {}),
      response: { 200: envelopeOf(route.data) },
    },
    // the token is looked at before the parameters, so that strangers learn nothing from how those are refused
    onRequest: async (request) => {
      if (route.auth === "user") request.caller = await callerOf(request, authenticate);
    },
    preValidation: async (request) => {
      if (route.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { query, params, body, caller } = request;
      const transaction = transactionFor(route, request, db, caller);
      const data = await handler({ query, params, body, caller, language: languageOf(request), db, transaction });
      if (data instanceof WrittenAnswer) return reply.type("application/json; charset=utf-8").send(data.body);
      return reply.send({ code: 0, data, msg: "" });
    },
  });
}

/** Binds every call of the contract to its handler. */
export function registerRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, route] of Object.entries(routes)) registerRoute(app, name as keyof Handlers, route, services);
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
