import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import type { ServerResponse } from "node:http";
import type { Pages } from "../../apps/web/vite/page.ts";
import { fillDocument } from "../../apps/web/vite/fill-document.ts";

const ENTRY = "/src/app/prerender/pages.tsx";

/** Chooses a page from the address and the cookie, as the server does. */
function languageOf(url: URL, cookie: string, languages: readonly string[]): string {
  const wanted = url.searchParams.get("language") ?? /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1];
  return languages.find((language) => language === wanted) ?? languages[0] ?? "";
}

async function answer(server: ViteDevServer, request: Connect.IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/") {
    response.writeHead(302, { location: `/home${url.search}` }).end();
    return true;
  }
  const { languages, pages } = (await server.ssrLoadModule(ENTRY)) as Pages;
  const page = pages.find(({ name }) => `/${name}` === url.pathname.replace(/\/$/, ""));
  if (page === undefined) return false;
  const rendered = await page.render(languageOf(url, request.headers.cookie ?? "", languages));
  const template = readFileSync(join(server.config.root, page.template), "utf8");
  const html = await server.transformIndexHtml(request.url ?? "/", template);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(fillDocument(html, rendered));
  return true;
}

/** Renders the pages of a build in the development server, for every request. */
export const renderedPages: Plugin = {
  name: "rendered-pages",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.method !== "GET" || request.headers.accept?.includes("text/html") !== true) return next();
      answer(server, request, response).then((isAnswered) => isAnswered || next(), next);
    });
  },
};
