import type { FastifyInstance } from "fastify";
import type { Config } from "../settings/config.ts";
import { documentLanguage } from "./document-language.ts";

/**
 * One address for links to the whitepaper, in pages too that were rendered before the settings were known. Without a
 * setting it is the page of the web app that says the most important things.
 */
export function registerWhitepaperRoute(app: FastifyInstance, { whitepaper }: Config): void {
  if (whitepaper === null) return;
  app.get("/whitepaper", { schema: { hide: true } }, (request, reply) => {
    reply.headers({ "cache-control": "no-cache", vary: "Accept-Language, Cookie" });
    return reply.redirect(whitepaper[documentLanguage(request)], 302);
  });
}
