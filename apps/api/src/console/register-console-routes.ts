import { consoleRefusalsOf, consoleRoutes, type ConsoleRole, type ConsoleRoute } from "@wth/api-contract/console";
import { transact, type Database, type OpenDatabase, type Tx } from "@wth/db";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findSession, holdSession, lockOperators, type SignedInOperator } from "#operators/index.ts";
import { giveReason } from "#platform/db/audit.ts";
import { fail } from "../platform/errors/failure.ts";
import { bearerToken } from "#platform/http/request-credentials.ts";
import { registerRoutes, type RouteCall } from "#platform/http/register-routes.ts";
import type { ConsoleHandlers } from "./console-handlers.ts";

function requireRole({ roles }: ConsoleRoute, own: readonly ConsoleRole[]): void {
  if (roles !== null && !own.some((role) => roles.includes(role))) fail("forbidden");
}

/** False for the call that an open page repeats automatically; it does not prolong the session. */
const isAct = ({ path }: ConsoleRoute) => path !== consoleRoutes.consoleMe.path;

async function admit(
  app: FastifyInstance,
  db: Database,
  request: FastifyRequest,
  route: ConsoleRoute,
): Promise<SignedInOperator> {
  const token = bearerToken(request) ?? fail("unauthorized");
  const operator = (await findSession(db, token, isAct(route))) ?? app.admission.refuseToken(request);
  requireRole(route, operator.roles);
  if (route.fresh === true && !operator.isPresent) fail("presenceNeeded");
  return operator;
}

/** Returns the operator's reason for the audit record, if the request has one. */
function reasonIn(body: unknown): string | undefined {
  const { reason, note } = (body ?? {}) as { reason?: unknown; note?: unknown };
  const words = note ?? reason;
  return typeof words === "string" ? words : undefined;
}

const isSigned = ({ path, method }: ConsoleRoute) =>
  (path.startsWith(consoleRoutes.consolePropose.path) && method === "POST") ||
  path === consoleRoutes.consoleDisable.path;

/** Access may have been removed since the request arrived, so it is checked again and locked. */
async function begin(tx: Tx, { route, request, caller }: RouteCall<ConsoleRoute, SignedInOperator>): Promise<void> {
  if (!caller) return;
  // Signed acts run one at a time: they share limits of a day or an hour, and two admins who change each other's access
  // would deadlock.
  if (isSigned(route)) await lockOperators(tx);
  caller.roles = (await holdSession(tx, caller.sessionId)) ?? fail("unauthorized");
  requireRole(route, caller.roles);
  const reason = reasonIn(request.body);
  if (reason !== undefined) await giveReason(tx, reason);
}

/** Connections with which one call reads at once. */
const READS_AT_ONCE = 3;

type Services = Pick<OpenDatabase, "db" | "share"> & { handlers: ConsoleHandlers };

/** Binds every call of the console's contract to its handler. */
export function registerConsoleRoutes(app: FastifyInstance, { db, share, handlers }: Services): void {
  registerRoutes<ConsoleRoute, SignedInOperator>(app, consoleRoutes, {
    share: () => share(READS_AT_ONCE),
    handlers,
    isOpen: ({ roles }) => roles === null,
    refusalsOf: consoleRefusalsOf,
    admit: (request, route) => admit(app, db, request, route),
    nameOf: ({ actor }) => actor,
    transact: (asked, work) =>
      transact(db, async (tx) => {
        await begin(tx, asked);
        return work(tx);
      }),
  });
}
