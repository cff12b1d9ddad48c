import type { FastifyInstance } from "fastify";
import type { Config } from "../settings/config.ts";
import { documentLanguage } from "./document-language.ts";
import { pageRoute } from "./site-files.ts";

/**
 * Redirects to the whitepaper. Prerendered pages link here because the settings are unknown at build time; without a
 * setting the target is the web app's own summary page.
 */
export function registerWhitepaperRoute(app: FastifyInstance, { whitepaper }: Config): void {
  if (whitepaper === null) return;
  app.get("/whitepaper", pageRoute, (request, reply) => {
    reply.headers({ "cache-control": "no-cache", vary: "Accept-Language, Cookie" });
    return reply.redirect(whitepaper[documentLanguage(request)], 302);
  });
}
