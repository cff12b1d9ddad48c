import { errorName, type ErrorName } from "@wth/api-contract";
import { isDatabaseAway } from "@wth/db";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Failure } from "../errors/failure.ts";
import { refusalAnswer } from "./refusal-answer.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT"] as const;

/** Longest parameter of a path, in characters as they are sent. */
export const PARAMETER_MAX = 100;

/** Seconds after which a call that the database had no time for can be repeated. */
const BUSY_SECONDS = 1;

/** The part of a request that has not its form: a field by its path, or the whole query or body. */
function fieldOf({ validation, validationContext }: FastifyError): string {
  const path = validation?.[0]?.instancePath.replace(/^\//, "").replaceAll("/", ".");
  return path || (validationContext ?? "");
}

function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return new Failure("badRequest", { field: fieldOf(error) });
  if (isDatabaseAway(error)) return new Failure("overloaded", { seconds: BUSY_SECONDS });
  const status = error.statusCode ?? 500;
  return new Failure(status >= 400 && status < 500 ? (errorName(status) ?? "badRequest") : "internal");
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = failure;
  const { status, headers, body } = refusalAnswer(failure, request);
  // a route's serializer expects the data of a successful answer
  return reply
    .status(status)
    .headers(headers)
    .serializer((payload: string) => payload)
    .send(body);
}

/** Replies to requests that the framework refuses before any handler runs, such as a malformed path. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(asFailure(error), request, reply);
}

/** Methods that have a route of their own at a path; the catch-all route of pages does not count. */
function allowedMethods(app: FastifyInstance, url: string): string[] {
  return METHODS.filter((method) => {
    const found = app.findRoute({ method, url });
    return found !== null && !("*" in found.params);
  });
}

/** Replaces each part of a path that is longer than a parameter may be, so that the path's route can be found. */
const shortened = (path: string): string =>
  path
    .split("/")
    .map((part) => (part.length > PARAMETER_MAX ? "long" : part))
    .join("/");

/** Refusal of a request that no route serves. */
function unservedRefusal(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Failure {
  const path = request.url.replace(/[?#].*$/, "");
  const allowed = allowedMethods(app, path);
  if (allowed.length > 0) {
    void reply.header("allow", allowed.join(", "));
    return new Failure("methodNotAllowed");
  }
  const short = shortened(path);
  return new Failure(short !== path && allowedMethods(app, short).length > 0 ? "addressTooLong" : "notFound");
}

/** Refusals of calls that do not declare them. */
export const undeclaredRefusals = {
  /** True where they are failures of the server, as in tests; elsewhere they are logged and sent. */
  areFailures: false,
};

/** Returns a failure of the server in place of a refusal that the call does not declare. */
function requireDeclared(failure: Failure, { routeOptions, log }: FastifyRequest): Failure {
  const { refusals } = routeOptions.config;
  if (refusals === undefined || refusals.has(failure.errorName)) return failure;
  log.error({ refusal: failure.errorName, url: routeOptions.url }, "the call does not declare this refusal");
  return undeclaredRefusals.areFailures ? new Failure("internal") : failure;
}

/** Turns every error into an envelope. Errors outside the catalogue are logged and sent as `internal`. */
export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = requireDeclared(asFailure(error), request);
    if (failure.status >= 500) request.log.error({ err: error }, "request failed");
    return sendFailure(failure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(unservedRefusal(app, request, reply), request, reply));
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Refusals that the call declares. */
    refusals?: ReadonlySet<ErrorName>;
  }
}
