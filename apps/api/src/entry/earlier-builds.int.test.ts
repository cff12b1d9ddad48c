import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAddresses } from "@wth/db";
import { createInternal } from "@wth/process";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";
import { startConsole } from "./start-console.ts";
import { startServer } from "./start-server.ts";

const place = mkdtempSync(join(tmpdir(), "wth-earlier-"));
const test = apiTest(() => startTestApi());
test.afterAll(() => rmSync(place, { recursive: true }));

/** Writes a build that consists of one page and one script. */
function writeBuild(name: string): string {
  const folder = join(place, name);
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), `<html>${name}</html>`);
  writeFileSync(join(folder, `assets/app-${name}.js`), `"${name.repeat(4_000)}"`);
  return folder;
}

/** Starts a server of a build as in production. */
async function startBuild({ config, database }: TestApi, app: "web" | "console", name: string) {
  const dist = writeBuild(name);
  const internal = createInternal();
  const own = { ...config, isSandbox: false, fileStore: { kind: "folder", folder: join(place, "files") } } as const;
  const admins = ["1", "2"].map((digit) => `0x${digit.repeat(40)}`);
  const addresses = databaseAddresses(database.urls.console);
  const server =
    app === "web"
      ? await startServer({ ...own, webDist: dist }, testDeployment, { internal })
      : await startConsole(
          { ...own, ...addresses, console: { ...config.console, port: 0, admins, dist } },
          { internal },
        );
  await vi.waitUntil(async () => (await internal.readiness.report()).isReady, { timeout: 240_000 });
  const get = async (path: string) => {
    const headers = { accept: "text/html,*/*", "accept-encoding": "br" };
    const response = await fetch(server.url + path, { headers });
    const names = ["content-type", "cache-control", "content-encoding"];
    return [response.status, ...names.map((each) => response.headers.get(each)), (await response.text()).slice(0, 8)];
  };
  return { get, close: () => server.close() };
}

const sent = (name: string) => {
  const immutable = "public, max-age=31536000, immutable";
  return [200, "text/javascript; charset=utf-8", immutable, "br", `"${name.repeat(4)}`.slice(0, 8)];
};

test.for(["web", "console"] as const)("two versions of %s send each other's files [X19]", async (app, { api }) => {
  const former = await startBuild(api, app, "one");
  const next = await startBuild(api, app, "two");
  expect(await next.get("/assets/app-one.js")).toEqual(sent("one"));
  expect(await former.get("/assets/app-two.js")).toEqual(sent("two"));
  const [status, type, cache] = await next.get("/assets/app-none.js");
  expect([status, type, cache]).toEqual([404, expect.stringContaining("json"), "no-store"]);
  await former.close();
  expect(await next.get("/assets/app-one.js")).toEqual(sent("one"));
  await next.close();
});
