import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerWebFiles } from "./web-files.ts";

const SITE = "https://wth.example";
const SCRIPT = "document.title = 1;";
const STYLE = "p { color: red }";
const folder = mkdtempSync(join(tmpdir(), "wth-web-"));
let app: FastifyInstance;

const landing = (words: string) =>
  `<html><head><link rel="canonical" href="https://public-url.invalid/home"><script>${SCRIPT}</script><style>${STYLE}</style></head><body><p style="left:5%;font:&quot;x&quot;">${words}</p></body></html>`;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<html><body>the app</body></html>");
  writeFileSync(join(folder, "home.en.html"), landing("deep sea"));
  writeFileSync(join(folder, "home.zhCN.html"), landing("深海"));
  writeFileSync(join(folder, "manifest.en.webmanifest"), JSON.stringify({ name: "WTH", lang: "en" }));
  writeFileSync(join(folder, "manifest.zhCN.webmanifest"), JSON.stringify({ name: "WTH", lang: "zh-Hant" }));
  writeFileSync(join(folder, "sw.js"), "the worker");
  writeFileSync(join(folder, "screens.json"), JSON.stringify(["/defi", "/people/$userId"]));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "code-1.js"), "plain");
  writeFileSync(join(folder, "assets", "code-1.js.br"), brotliCompressSync("plain"));
  app = Fastify();
  app.addHook("onRequest", async (_, reply) => {
    reply.header("content-security-policy", "default-src 'none';script-src 'self';style-src 'self';font-src 'self'");
  });
  await registerWebFiles(app, folder, { publicUrl: SITE });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

test("/ redirects to /home and keeps the query [SHELL-01]", async () => {
  for (const [from, to] of [
    ["/", "/home"],
    ["/?inviteCode=A%20B&x=//elsewhere.example", "/home?inviteCode=A%20B&x=//elsewhere.example"],
  ] as const) {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  }
});

test.each([
  ["nothing said", "/home", {}, "deep sea"],
  ["the browser's first language", "/home", { "accept-language": "zh-TW,en;q=0.8" }, "深海"],
  ["the best language that we have", "/home", { "accept-language": "de,zh;q=0.8" }, "深海"],
  ["no language that we have", "/home", { "accept-language": "de,fr;q=0.8" }, "deep sea"],
  ["the cookie before the browser", "/home", { cookie: "a=1; language=zhCN", "accept-language": "en" }, "深海"],
  ["an unknown cookie", "/home", { cookie: "language=fr", "accept-language": "zh" }, "深海"],
  ["the address before the cookie", "/home?language=en", { cookie: "language=zhCN" }, "deep sea"],
  ["an unknown address", "/home?language=fr", { cookie: "language=zhCN" }, "深海"],
  ["a slash at the end", "/home/", { "accept-language": "zh" }, "深海"],
])("/home is sent in the right language: %s [SHELL-02, SHELL-54, SHELL-55]", async (_, url, headers, words) => {
  const answer = await get(url, headers);
  expect(answer.body).toContain(words);
  expect(answer.headers.vary).toContain("Accept-Language, Cookie");
});

test("a page's policy permits its own scripts and styles by hash [SHELL-02, S45]", async () => {
  const { body, headers } = await get("/home");
  expect(body).toContain(`href="${SITE}/home"`);
  expect(body).not.toContain("invalid");
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(headers["content-security-policy"]).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${hash(SCRIPT)}`,
      `style-src 'self' ${hash(STYLE)}`,
      "font-src 'self'",
      `style-src-attr 'unsafe-hashes' ${hash('left:5%;font:"x"')}`,
    ].join(";"),
  );
  expect((await get("/defi")).headers["content-security-policy"]).not.toContain("sha256");
});

test("pages are compressed, and answered with 304 while unchanged", async () => {
  const br = await get("/home", { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain("deep sea");
  const zipped = await get("/home", { "accept-encoding": "gzip, br;q=0" });
  expect(gunzipSync(zipped.rawPayload).toString()).toContain("deep sea");
  expect(br.headers["cache-control"]).toBe("no-cache");
  const same = { "accept-encoding": "br", "if-none-match": String(br.headers.etag) };
  expect((await get("/home", same)).statusCode).toBe(304);
  expect((await get("/home", { ...same, "accept-language": "zh" })).statusCode).toBe(200);
});

test("hashed files are cached for ever and sent in their prebuilt compression", async () => {
  const { headers, rawPayload } = await get("/assets/code-1.js", { "accept-encoding": "br" });
  expect(headers["cache-control"]).toContain("immutable");
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["content-type"]).toContain("javascript");
  expect(brotliDecompressSync(rawPayload).toString()).toBe("plain");
  expect((await get("/assets/code-2.js")).statusCode).toBe(404);
});

test("the service worker is revalidated every time and can be withdrawn", async () => {
  const { headers, body } = await get("/sw.js", { accept: "*/*" });
  expect([body, headers["cache-control"]]).toEqual(["the worker", "no-cache"]);
  expect(headers["content-type"]).toContain("javascript");
  await using without = Fastify();
  await registerWebFiles(without, folder, { publicUrl: SITE, offlineCopy: false });
  expect((await without.inject({ url: "/sw.js", headers: { accept: "*/*" } })).statusCode).toBe(404);
});

test("the install manifest is in the visitor's language", async () => {
  const chinese = await get("/manifest.webmanifest", { cookie: "language=zhCN" });
  expect(chinese.headers["content-type"]).toContain("application/manifest+json");
  expect(chinese.headers.vary).toBe("Accept-Language, Cookie, Accept-Encoding");
  expect(chinese.json()).toEqual({ name: "WTH", lang: "zh-Hant" });
  expect((await get("/manifest.webmanifest")).json()).toMatchObject({ lang: "en" });
});

test("other paths serve the app to page requests; the landing page has no such limit", async () => {
  for (const path of ["/defi", "/nowhere/at/all", "/homes"]) expect((await get(path)).body).toContain("the app");
  expect((await app.inject({ url: "/defi", headers: { accept: "application/json" } })).statusCode).toBe(404);
  expect((await get("/app-api/nothing")).statusCode).toBe(404);
  expect((await app.inject({ url: "/home", headers: { accept: "*/*" } })).body).toContain("deep sea");
});

test("screens are sent to clients that name no format, such as previews of links [V04]", async () => {
  for (const accept of ["*/*", "image/png,*/*;q=0.8"])
    for (const path of ["/defi?inviteCode=ABC", "/people/7"]) {
      const answer = await app.inject({ url: path, headers: { accept } });
      expect([answer.statusCode, answer.body.includes("the app")], path).toEqual([200, true]);
    }
  const unknown = await app.inject({ url: "/nowhere", headers: { accept: "*/*" } });
  expect([unknown.statusCode, unknown.body.includes("the app")]).toEqual([404, false]);
});

test("a link with an invitation has a page of its own, which no address names [V04]", async () => {
  const pages = mkdtempSync(join(tmpdir(), "wth-invitation-"));
  for (const [name, words] of Object.entries({
    index: "the app",
    "defi.en": "DeFi",
    "invitation.en": "You are invited",
  }))
    writeFileSync(join(pages, `${name}.html`), `<html><head></head><body>${words}</body></html>`);
  writeFileSync(join(pages, "screens.json"), JSON.stringify(["/defi"]));
  await using site = Fastify();
  await registerWebFiles(site, pages, { publicUrl: SITE });
  const bodyOf = async (url: string) => (await site.inject({ url, headers: { accept: "*/*" } })).body;
  expect(await bodyOf("/defi?inviteCode=2E345678")).toContain("You are invited");
  expect(await bodyOf("/defi?x=inviteCode")).toContain("DeFi");
  expect((await site.inject({ url: "/invitation", headers: { accept: "*/*" } })).statusCode).toBe(404);
  expect(await bodyOf("/sitemap.xml")).not.toContain("invitation");
  rmSync(pages, { recursive: true });
});

test("documents name the configured channels of the community [U11]", async () => {
  expect((await get("/home")).body).not.toContain("data-community");
  await using linked = Fastify();
  const community = { x: "https://x.example/wth", discord: "https://discord.example/wth" };
  await registerWebFiles(linked, folder, { publicUrl: SITE, community });
  const { body } = await linked.inject({ url: "/home", headers: { accept: "text/html" } });
  expect(body).toContain('<html data-community="x discord">');
});

test("an address without a screen is sent with status 404 [U19, SHELL-12]", async () => {
  const status = async (path: string) => (await get(path)).statusCode;
  for (const path of ["/defi", "/defi/", "/defi?rig=4", "/people/7", "/home"])
    expect(await status(path), path).toBe(200);
  for (const path of ["/nowhere", "/defi/deeper", "/defix", "/people/7/x", "/homes"]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.body.includes("the app")], path).toEqual([404, true]);
  }
  expect((await get("/screens.json", { accept: "application/json" })).statusCode).toBe(404);
});

test("the sitemap lists the pages in both languages and robots.txt excludes calls", async () => {
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Disallow: /app-api/");
  expect(robots.body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const map = await app.inject("/sitemap.xml");
  expect(map.headers["content-type"]).toContain("application/xml");
  expect(map.body.match(/<loc>[^<]*/g)).toEqual([`<loc>${SITE}/home`, `<loc>${SITE}/home?language=zhCN`]);
  expect(map.body).toContain(`hreflang="zh-Hant" href="${SITE}/home?language=zhCN"`);
});
