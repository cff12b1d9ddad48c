import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { languageOf } from "./error-replies.ts";

/** Our own short paper, which is built with the web app. */
const OWN = { en: "/whitepaper/en.html", zhCN: "/whitepaper/zhCN.html" } as const;

/** One address for links to the whitepaper, in pages too that were rendered before the settings were known. */
export function registerWhitepaperRoute(app: FastifyInstance, { whitepaper }: Config): void {
  app.get<{ Querystring: { language?: unknown } }>("/whitepaper", { schema: { hide: true } }, (request, reply) => {
    const { language: asked } = request.query;
    const language = asked === "en" || asked === "zhCN" ? asked : languageOf(request);
    reply.headers({ "cache-control": "no-cache", vary: "accept-language" });
    return reply.redirect(whitepaper[language] ?? OWN[language], 302);
  });
}
