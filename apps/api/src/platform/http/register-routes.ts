import "@fastify/compress";
import { envelopeOf, type ErrorName } from "@wth/api-contract";
import { isLockTimeout, type SharedDatabase, type Tx } from "@wth/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../web/request-language.ts";
import type { LimitedUse, RouteAdmission } from "./admission.ts";
import { type AnyRoute, SerializedAnswer } from "./handlers.ts";
import { Outcome } from "./outcome.ts";
import { originOf } from "./request-origin.ts";

const PER_MINUTE = 600;
/** Pause of a call's reads after one met a locked table, so that they do not take connections from other calls. */
const LOCKED_MS = 1_000;

/** One request of a call. */
export type RouteCall<R extends AnyRoute, C> = { route: R; request: FastifyRequest; caller: C | undefined };

/** Services that routes need; `C` is the type of their caller. */
export type RouteServices<R extends AnyRoute, C> = {
  /** Creates the connections with which one call reads. */
  share: () => SharedDatabase;
  /** Handlers by route name. */
  handlers: Readonly<Record<string, unknown>>;
  isOpen: (route: R) => boolean;
  /** Every refusal of a call. */
  refusalsOf: (route: R) => readonly ErrorName[];
  /** Authenticates the caller. */
  admit: (request: FastifyRequest, route: R) => Promise<C>;
  /** Name of the account that a caller's limits belong to. */
  nameOf: (caller: C) => string;
  /** Runs the call's one transaction. */
  transact: <T>(asked: RouteCall<R, C>, work: (tx: Tx) => Promise<T>) => Promise<T>;
};

function schemaOf(name: string, route: AnyRoute, isOpen: boolean) {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split("/")[3] ?? "other"],
    security: isOpen ? [] : [{ bearer: [] }],
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.params ? { params: route.params } : {}),
    ...(route.body ? { body: route.body } : {}),
    response: { 200: envelopeOf(route.data) },
  };
}

const textIn = (value: unknown, name: string) => {
  const text = typeof value === "object" && value !== null && Reflect.get(value, name);
  return typeof text === "string" ? text : undefined;
};

/** The wallet that a call without a session names, such as a sign-in. */
function claimedActor(body: unknown): string | undefined {
  const address = textIn(body, "address");
  return address === undefined ? undefined : `wallet:${address.toLowerCase()}`;
}

/** The user to whom a sign-in returned tokens. */
function signedInActor(data: unknown): string | undefined {
  return textIn(data, "accessToken") === undefined ? undefined : `user:${textIn(data, "userId")}`;
}

function registerRoute<R extends AnyRoute, C>(
  app: FastifyInstance,
  name: string,
  route: R,
  services: RouteServices<R, C>,
): void {
  const handler = services.handlers[name] as (context: object) => Promise<unknown>;
  const reads = services.share();
  const isOpen = services.isOpen(route);
  const admission: RouteAdmission = {
    name,
    perMinute: route.perMinute ?? PER_MINUTE,
    by: isOpen ? "address" : "caller",
    // sign-ins: costly, and worth guessing at
    isExact: isOpen && route.method !== "GET",
  };
  app.route({
    method: route.method,
    url: route.path,
    config: { admission, refusals: new Set(services.refusalsOf(route)) },
    ...(route.secret === true ? { compress: false } : {}),
    schema: schemaOf(name, route, isOpen),
    // the token is checked before the parameters, so that an unauthenticated client learns nothing about them
    onRequest: async (request) => {
      if (isOpen) return;
      const caller = await services.admit(request, route);
      request.actor = services.nameOf(caller);
      app.admission.admitCaller(request, request.actor);
      request.caller = caller;
    },
    preValidation: async (request) => {
      if (route.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { query, params, body } = request;
      request.actor ??= claimedActor(body);
      const asked = { route, request, caller: request.caller as C | undefined };
      const outcome = new Outcome();
      const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
        outcome.follow((each) => services.transact(asked, each), work);
      const language = languageOf(request);
      const sender = { caller: asked.caller, address: request.ip, language, origin: originOf(request) };
      const spend = (use: LimitedUse) => app.admission.spendUse(use);
      const context = { query, params, body, ...sender, db: reads.db, spend, transaction };
      const data = await handler(context).catch((error: unknown) => {
        // other methods wait for rows too, which says nothing about other callers
        if (route.method === "GET" && isLockTimeout(error)) reads.suspend(LOCKED_MS);
        throw outcome.errorOf(error);
      });
      request.actor = signedInActor(data) ?? request.actor;
      if (data instanceof SerializedAnswer) return reply.type("application/json; charset=utf-8").send(data.body);
      return reply.send({ code: 0, data, msg: "" });
    },
  });
}

/** Binds every call of a contract to its handler. */
export function registerRoutes<R extends AnyRoute, C>(
  app: FastifyInstance,
  routes: Readonly<Record<string, R>>,
  services: RouteServices<R, C>,
): void {
  for (const [name, route] of Object.entries(routes)) registerRoute(app, name, route, services);
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller that `admit` returned. */
    caller: unknown;
  }
}
