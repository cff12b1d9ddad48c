import type { FastifyInstance } from "fastify";
import { prepareBody, sendPrepared } from "./prepared-body.ts";

import "@fastify/swagger";

/** Options of a route that serves a page or file: not a call of the contract, and served for HEAD as for GET. */
export const pageRoute = { schema: { hide: true }, exposeHeadRoute: true } as const;

const DAY = "public, max-age=86400";

/** Returns a sitemap of the indexed pages in each language. */
function sitemap(publicUrl: string, pages: readonly string[]): string {
  const alternate = (language: string, address: string) =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const urls = pages.flatMap((page) => {
    const english = `${publicUrl}/${page}`;
    const chinese = `${english}?language=zhCN`;
    const alternates = [alternate("en", english), alternate("zh-Hant", chinese), alternate("x-default", english)];
    return [english, chinese].map((address) =>
      ["  <url>", `    <loc>${address}</loc>`, ...alternates, "  </url>"].join("\n"),
    );
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Serves robots.txt and the sitemap. */
export function registerSiteFiles(app: FastifyInstance, publicUrl: string, pages: readonly string[]): void {
  const robots = `User-agent: *\nDisallow: /app-api/\nDisallow: /dev-api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const files = {
    "/robots.txt": prepareBody(robots, "text/plain; charset=utf-8"),
    "/sitemap.xml": prepareBody(sitemap(publicUrl, pages), "application/xml; charset=utf-8"),
  };
  for (const [path, body] of Object.entries(files))
    app.get(path, pageRoute, (request, reply) => sendPrepared(request, reply.header("cache-control", DAY), body));
}
