import type { FastifyRequest } from "fastify";

const BEARER = /^bearer +(\S+)$/i;
const UPLOAD_TICKET = /^(\/app-api\/infra\/file\/upload\/).*/;

/** Returns the bearer token of a request. The name of the scheme is compared without case. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Returns a request's path without credentials: query strings can carry tokens and codes, upload addresses are tickets.
 */
export function loggedPath(url: string): string {
  const query = url.indexOf("?");
  return (query === -1 ? url : url.slice(0, query)).replace(UPLOAD_TICKET, "$1[ticket]");
}
