import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test as base } from "vitest";
import { Keyring } from "../crypto/keyring.ts";
import { BUILDS_MAX, EarlierFiles, REPLACED_MS_MAX, type SharedStore } from "./earlier-files.ts";
import { registerWebFiles } from "./web-files.ts";

const keyring = new Keyring([{ id: "test", bytes: Buffer.alloc(32, 1) }]);

function memoryStore(objects: Map<string, Buffer>): SharedStore {
  return {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A store, a clock, and servers of builds that share both. */
// the fixture parser requires a destructuring pattern
// oxlint-disable-next-line no-empty-pattern
const test = base.extend("site", async ({}, { onCleanup }) => {
  const place = mkdtempSync(join(tmpdir(), "wth-builds-"));
  const objects = new Map<string, Buffer>();
  const clock = { at: 1_800_000_000_000 };
  const apps: AsyncDisposable[] = [];
  onCleanup(async () => {
    for (const app of apps) await app[Symbol.asyncDispose]();
    rmSync(place, { recursive: true });
  });
  /** Writes a build whose page needs these files. */
  const build = (name: string, files: Readonly<Record<string, string>>): string => {
    const folder = join(place, name);
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(folder, "index.html"), `<html>${name}</html>`);
    writeFileSync(join(folder, "screens.json"), JSON.stringify(["/defi"]));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, "assets", file), text);
    return folder;
  };
  const open = () => {
    const now = () => Promise.resolve(clock.at);
    return new EarlierFiles({ store: memoryStore(objects), keyring, app: "web", now, elapsedMs: () => clock.at });
  };
  /** Starts a server of a build, which stores its files first. */
  const serve = async (folder: string) => {
    const app = Fastify();
    apps.push(app);
    const earlier = open();
    await earlier.publish(folder);
    await registerWebFiles(app, folder, { publicUrl: "https://wth.example", earlier });
    return async (name: string) => {
      clock.at += 1000;
      const accept = "text/html,*/*";
      const { statusCode, headers, body } = await app.inject({ url: `/assets/${name}`, headers: { accept } });
      return { status: statusCode, type: headers["content-type"], cache: headers["cache-control"], body };
    };
  };
  return { build, serve, open, objects, clock };
});

const isFile = (type: string, body: string) => ({
  status: 200,
  type,
  cache: "public, max-age=31536000, immutable",
  body,
});
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

test("serves files of the former build after a deployment [X19]", async ({ site }) => {
  await site.serve(site.build("one", { "app-1.js": "one", "app-1.css": "p{}", "base-0.js": "both" }));
  const get = await site.serve(site.build("two", { "app-2.js": "two", "base-0.js": "both" }));
  expect(await get("app-1.js")).toEqual(isFile(SCRIPT, "one"));
  expect(await get("app-1.css")).toEqual(isFile(STYLE, "p{}"));
  expect(await get("app-2.js")).toMatchObject({ status: 200, body: "two" });
  expect(await get("base-0.js")).toMatchObject({ status: 200, body: "both" });
});

test("serves files of a build that starts beside the own one [X19]", async ({ site }) => {
  const get = await site.serve(site.build("one", { "app-1.js": "one" }));
  expect((await get("app-2.js")).status).toBe(404);
  await site.serve(site.build("two", { "app-2.js": "two" }));
  expect(await get("app-2.js")).toEqual(isFile(SCRIPT, "two"));
});

test("answers a file of no build with 404 and no page [X19]", async ({ site }) => {
  const get = await site.serve(site.build("one", { "app-1.js": "one" }));
  for (const name of ["app-9.js", "index.html", "app-1", "..%2Findex.html", "builds/x.js"]) {
    const answer = await get(name);
    expect([answer.status, answer.body.includes("<html")], name).toEqual([404, false]);
    expect(answer.cache ?? "", name).not.toContain("immutable");
  }
});

test("removes builds beyond the number, but no file that a later one needs [X19]", async ({ site }) => {
  for (let at = 0; at <= BUILDS_MAX; at += 1) {
    await site.open().publish(site.build(`b${at}`, { [`app-${at}.js`]: `${at}`, "base-0.js": "all" }));
    site.clock.at += 1000;
  }
  const find = async (name: string) => (await site.open().find(name))?.toString();
  expect([await find("app-0.js"), await find("app-1.js"), await find("base-0.js")]).toEqual([undefined, "1", "all"]);
  // manifests, their own files and the one that all share
  expect(site.objects.size).toBe(2 * BUILDS_MAX + 1);
});

test("removes a build some time after the next one replaced it [X19]", async ({ site }) => {
  const [one, two] = [site.build("one", { "app-1.js": "one" }), site.build("two", { "app-2.js": "two" })];
  await site.open().publish(one);
  site.clock.at += 2 * REPLACED_MS_MAX;
  await site.open().publish(two);
  expect(await site.open().find("app-1.js")).toBeDefined();
  site.clock.at += REPLACED_MS_MAX + 1;
  await site.open().publish(two);
  expect(await site.open().find("app-1.js")).toBeUndefined();
  // the way back to the former version
  await site.open().publish(one);
  expect((await site.open().find("app-1.js"))?.toString()).toBe("one");
});

test("sends no file that was changed or exchanged in the store [X19]", async ({ site }) => {
  await site.open().publish(site.build("one", { "app-1.js": "one", "app-2.js": "two" }));
  const other = site.objects.get("web/web/assets/app-2.js") as Buffer;
  site.objects.set("web/web/assets/app-1.js", other);
  await expect(site.open().find("app-1.js")).rejects.toThrow(/unable to authenticate/);
});

test("looks for other builds at most once a second [X19]", async ({ site }) => {
  const files = site.open();
  await files.publish(site.build("one", { "app-1.js": "one" }));
  expect(await files.find("app-2.js")).toBeUndefined();
  await site.open().publish(site.build("two", { "app-2.js": "two" }));
  expect(await files.find("app-2.js")).toBeUndefined();
  site.clock.at += 1000;
  expect((await files.find("app-2.js"))?.toString()).toBe("two");
});
