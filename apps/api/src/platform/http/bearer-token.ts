import type { FastifyRequest } from "fastify";

const BEARER = /^bearer +(\S+)$/i;

/** Returns the bearer token of a request. The name of the scheme is compared without case. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? "")?.[1];
}
