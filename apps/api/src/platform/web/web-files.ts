import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Language } from "@wth/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../settings/config.ts";
import { documentLanguage } from "./document-language.ts";
import type { EarlierFiles } from "./earlier-files.ts";
import { prepareBody, sendPrepared } from "./prepared-body.ts";
import { pageRoute, registerSiteFiles } from "./site-files.ts";
import { sendDocument, WebDocuments } from "./web-documents.ts";

/** For files whose names contain a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Types of the files below `/assets/`, by ending. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Paths of the app's screens, as its build lists them; a part that begins with $ stands for any text. */
const SCREENS = "screens.json";
/** The landing page, to which `/` redirects. */
const FIRST_PAGE = "home";
/** The page of a screen for links that carry an invitation. */
const INVITATION = { page: "invitation", screen: "defi", parameter: "inviteCode" } as const;
/** The service worker. Browsers remove it when it is no longer served. */
const WORKER = "sw.js";

const isPagePath = ({ url }: FastifyRequest): boolean => !/^\/(app-api|console-api|dev-api|assets)\//.test(url);
/** Recognises the addresses of screens; undefined for a build without a list, which has a screen at every address. */
function screensOf(folder: string): ((request: FastifyRequest) => boolean) | undefined {
  const file = join(folder, SCREENS);
  if (!existsSync(file)) return undefined;
  const paths = JSON.parse(readFileSync(file, "utf8")) as string[];
  const patterns = paths.map((path) => path.replace(/^\/|\/$/g, "").replaceAll(/\$\w+/g, "[^/]+"));
  const known = new RegExp(`^/(?:${patterns.join("|")})/?(?:\\?|$)`);
  return ({ url }) => known.test(url);
}

/** True for a client that names no format: previews of links, link checkers, monitors. */
const takesAnything = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || accept.includes("*/*");

const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes("text/html") === true && isPagePath(request);

type WebSettings = {
  publicUrl: string;
  offlineCopy?: boolean;
  community?: Config["community"];
  /** Files of other builds, for pages that one of them was the source of. */
  earlier?: Pick<EarlierFiles, "find"> | undefined;
};

/** Serves hashed files that this build does not have, from the builds of before and after it. */
function registerEarlierFiles(app: FastifyInstance, earlier: Pick<EarlierFiles, "find">): void {
  app.get<{ Params: { "*": string } }>("/assets/*", pageRoute, async ({ params: { "*": name } }, reply) => {
    const type = TYPES[extname(name)];
    const bytes = type === undefined ? undefined : await earlier.find(name);
    if (type === undefined || bytes === undefined) return reply.callNotFound();
    return reply.header("cache-control", IMMUTABLE).type(type).send(bytes);
  });
}

/** Serves the install manifest in the visitor's language. */
function registerManifest(app: FastifyInstance, folder: string): void {
  const read = (language: Language) =>
    prepareBody(
      readFileSync(join(folder, `manifest.${language}.webmanifest`), "utf8"),
      "application/manifest+json; charset=utf-8",
    );
  const manifests = { en: read("en"), zhCN: read("zhCN") };
  app.get("/manifest.webmanifest", pageRoute, (request, reply) =>
    sendPrepared(request, reply, manifests[documentLanguage(request)], ["Accept-Language", "Cookie"]),
  );
}

/**
 * Serves the built web app: hashed files with an immutable cache, pages always revalidated. A prerendered page is sent
 * in the visitor's language, unless its path is a route already; any other path serves the single-page app, with status
 * 404 where it has no screen. Every client gets a screen's page, unless it wants another format.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  folder: string,
  { publicUrl, offlineCopy = true, community = {}, earlier }: WebSettings,
): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) throw new Error(`there is no built web app in ${folder}`);
  const documents = new WebDocuments(folder, publicUrl, Object.keys(community));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["*.html", "*.webmanifest", SCREENS, "**/*.br", "**/*.gz", ...(offlineCopy ? [] : [WORKER])],
    setHeaders: (response, path) => {
      response.header("cache-control", path.includes("/assets/") ? IMMUTABLE : "no-cache");
    },
  });
  if (earlier !== undefined) registerEarlierFiles(app, earlier);
  const rendered = documents.rendered.filter((page) => page !== INVITATION.page);
  if (existsSync(join(folder, "manifest.en.webmanifest"))) registerManifest(app, folder);
  if (rendered.length > 0) registerSiteFiles(app, publicUrl, rendered);
  if (rendered.includes(FIRST_PAGE)) {
    app.get("/", pageRoute, (request, reply) => {
      const query = request.url.slice(1);
      return reply.header("cache-control", "no-cache").redirect(`/${FIRST_PAGE}${query}`, 302);
    });
  }
  const send = (request: FastifyRequest, reply: FastifyReply, page: string) => {
    const document = documents.find(page, documentLanguage(request));
    return document === undefined ? reply.callNotFound() : sendDocument(request, reply, document);
  };
  const isInvited = (request: FastifyRequest, page: string): boolean =>
    page === INVITATION.screen &&
    new URLSearchParams(request.url.split("?", 2)[1]).has(INVITATION.parameter) &&
    documents.find(INVITATION.page, "en") !== undefined;
  // served to every request, because link previews do not send an Accept header for pages
  for (const page of rendered)
    for (const path of [`/${page}`, `/${page}/`])
      if (!app.hasRoute({ method: "GET", url: path }))
        app.get(path, pageRoute, (request, reply) =>
          send(request, reply, isInvited(request, page) ? INVITATION.page : page),
        );
  const isScreen = screensOf(folder);
  app.get("/*", pageRoute, (request, reply) => {
    const hasScreen = isScreen?.(request);
    if (!wantsPage(request) && !(hasScreen === true && takesAnything(request))) return reply.callNotFound();
    return send(request, hasScreen === false ? reply.status(404) : reply, "index");
  });
}
