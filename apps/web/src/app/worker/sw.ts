import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, matchPrecache, precache, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isLanguage, resolveLanguage, type Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { CACHE_PREFIX, type WorkerMessage } from "#shared/connection/worker-messages.ts";
import { APP_DOCUMENT, documentAt, landingDocument } from "./documents.ts";
import { registerPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** Timeout before the cached page is shown. */
const PATIENCE_MS = 3_000;
/** Files for the first paint of landing page and screens, inserted by the build. */
const files = self.__WB_MANIFEST as PrecacheEntry[];
/** Version of the build: the revision of documents. Addresses of other files contain a hash instead. */
const version = files.find(({ revision }) => revision !== null)?.revision;
const assets = new CacheFirst({ cacheName: `${CACHE_PREFIX}assets-${version}` });

const isAsset = (path: string): boolean => path.startsWith("/assets/");

setCacheNameDetails({ prefix: CACHE_PREFIX.slice(0, -1), precache: "shell", suffix: "" });
// the server returns documents only for an Accept header that includes HTML
const askForPage = ({ request }: { request: Request }): Promise<Request> =>
  Promise.resolve(
    isAsset(new URL(request.url).pathname) ? request : new Request(request, { headers: { accept: "text/html" } }),
  );
addPlugins([{ requestWillFetch: askForPage }]);
precache(files);
clientsClaim();

/** A worker whose cache was deleted keeps serving open pages, and must not create a new cache. */
const hasCopy = (): Promise<boolean> => caches.has(cacheNames.precache);
const cached = async (key: string): Promise<Response | undefined> =>
  (await hasCopy()) ? matchPrecache(key) : undefined;

async function languageOf(url: URL): Promise<Language> {
  const asked = url.searchParams.get("language");
  if (isLanguage(asked)) return asked;
  // undefined in older browsers
  const remembered = await (self.cookieStore as CookieStore | undefined)?.get("language");
  return resolveLanguage(remembered?.value ?? null, navigator.languages);
}

async function fromCopy(url: URL): Promise<Response | undefined> {
  if (url.pathname === "/") return Response.redirect(`/home${url.search}`);
  const isLanding = documentAt(url.pathname) === "landing";
  return cached(isLanding ? landingDocument(await languageOf(url)) : APP_DOCUMENT);
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/**
 * Returns the page from the server; the cached one when there is no connection, the server fails or the timeout passes.
 */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event);
  const settled = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  event.waitUntil(settled);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([settled, late])) ?? (await fromCopy(url)) ?? network;
}

async function answerAsset(event: ExtendableEvent, request: Request): Promise<Response> {
  if (!(await hasCopy())) return fetch(request);
  return (await matchPrecache(request)) ?? assets.handle({ event, request });
}

// The worker answers only the routes listed here; API calls, live updates and users' files bypass it.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && documentAt(url.pathname) !== undefined,
  ({ event, url }) => answerPage(event as FetchEvent, url),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  ({ event, request }) => answerAsset(event, request),
);

/** Files of an already loaded page are in the HTTP cache, so few requests reach the server. */
async function keep(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter(isAsset)) {
    await answerAsset(event, new Request(path));
  }
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(`${CACHE_PREFIX}assets-`) && name !== assets.cacheName,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
}

registerPush(self);

self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.is === "version") event.ports[0]?.postMessage(version);
  if (message.is === "keep") event.waitUntil(keep(event, message.paths));
  if (message.is === "takeOver") event.waitUntil(self.skipWaiting());
});
