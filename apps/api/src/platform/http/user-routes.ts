import { refusalsOf, routes, takesKey, type Route } from "@wth/api-contract";
import { transact, type Database, type OpenDatabase, type Tx } from "@wth/db";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../errors/failure.ts";
import { refuseFrozen } from "../settings/frozen-rows.ts";
import { refuseWhileHalted } from "../settings/halt.ts";
import type { Authenticated, Caller, Handlers } from "./handlers.ts";
import { onlyOnce, requestHash } from "./idempotency.ts";
import { refuseInMaintenance } from "../settings/maintenance.ts";
import { bearerToken } from "./request-credentials.ts";
import { registerRoutes, type RouteCall } from "./register-routes.ts";

/** Returns the caller of a bearer token; undefined when it is not valid now. */
export type Authenticate = (token: string) => Promise<Authenticated | undefined>;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

export async function callerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Authenticated> {
  const token = bearerToken(request) ?? fail("unauthorized");
  return (await authenticate(token)) ?? app.admission.refuseToken(request);
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  return typeof key === "string" && IDEMPOTENCY_KEY.test(key) ? key : fail("badRequest");
}

/** A repeat with a used Idempotency-Key is answered in maintenance too, since it starts nothing. */
async function runOnce<T>(
  tx: Tx,
  { route, request, caller }: RouteCall<Route, Caller>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begin = async () => {
    if (route.begins === true) await refuseInMaintenance(tx);
    return work(tx);
  };
  if (caller === undefined) return begin();
  if (route.money === true) {
    await refuseWhileHalted(tx);
    await refuseFrozen(tx, "person", caller.userId);
  }
  const key = takesKey(route) ? idempotencyKey(request) : undefined;
  if (key === undefined) return begin();
  const hash = requestHash(request.method, request.url, request.body);
  return onlyOnce(tx, { userId: caller.userId, key, hash }, begin);
}

/** Connections of the calls. What calls read and what they write wait apart from each other. */
export type CallDatabases = { reads: Pick<OpenDatabase, "share">; writes: Database };

/** Connections with which one call reads at once. */
const READS_AT_ONCE = 4;

type Services = CallDatabases & { handlers: Handlers; authenticate: Authenticate };

/** Binds every call of the users' contract to its handler. */
export function registerUserRoutes(app: FastifyInstance, { reads, writes, handlers, authenticate }: Services) {
  registerRoutes<Route, Caller>(app, routes, {
    share: () => reads.share(READS_AT_ONCE),
    handlers,
    isOpen: (route) => route.auth === "public",
    refusalsOf,
    admit: (request) => callerOf(app, request, authenticate),
    nameOf: ({ userId }) => `user:${userId}`,
    transact: (asked, work) => transact(writes, (tx) => runOnce(tx, asked, work)),
  });
}
