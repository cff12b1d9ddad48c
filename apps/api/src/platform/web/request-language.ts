import type { Language } from "@wth/api-contract";
import type { FastifyRequest } from "fastify";

/** Returns the language of a request's texts: Traditional Chinese when the client prefers any Chinese, else English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*zh\b/i.test(request.headers["accept-language"] ?? "") ? "zhCN" : "en";
}
