import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Failure } from "../errors/failure.ts";
import { languageOf } from "../web/request-language.ts";

function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return new Failure("badRequest");
  const status = error.statusCode ?? 500;
  if (status === 404) return new Failure("notFound");
  return status >= 400 && status < 500 ? new Failure("badRequest") : new Failure("internal");
}

/** Replies to requests that the framework refuses before any handler runs, such as a malformed path. */
export function answerFrameworkError(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure("badRequest"), request, reply);
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(failure.status)
    .header("cache-control", "no-store")
    .send({ code: failure.code, data: null, msg: failure.text(languageOf(request)) });
}

/** Turns every error into an envelope. Errors outside the catalogue are logged and sent as `internal`. */
export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = asFailure(error);
    if (failure.status >= 500) request.log.error({ err: error }, "request failed");
    return sendFailure(
      failure,
      request,
      reply.serializer((payload) => JSON.stringify(payload)),
    );
  });
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure("notFound"), request, reply));
}
