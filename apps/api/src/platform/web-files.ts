import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: hashed files for good, the page itself always fresh, any page path as the one page. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) throw new Error(`there is no built web app in ${folder}`);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      response.header("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    const isPage =
      request.headers.accept?.includes("text/html") && !/^\/(app-api|console-api|dev-api|assets)\//.test(request.url);
    return isPage ? reply.header("cache-control", "no-cache").sendFile("index.html") : reply.callNotFound();
  });
}
