import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errors, type ErrorName } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-unserved-"));
for (const name of ["index", "home.en", "home.zhCN"]) writeFileSync(join(folder, `${name}.html`), "<html></html>");

// with pages, whose catch-all route answers every path
const test = apiTest(() => startTestApi({ WEB_DIST: folder }));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Sends a request with any method. @returns name of the refusal, and the header Allow */
async function send(url: string, method: string): Promise<[ErrorName | undefined, string | undefined]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number, string | undefined]>();
  const sent = request(url, { method }, (response) => {
    response.resume();
    resolve([response.statusCode ?? 0, response.headers.allow]);
  });
  sent.on("error", reject).end();
  const [status, allow] = await promise;
  return [(Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === status), allow];
}

test("answers other methods of a page with 405 and Allow, and of no page with 404 [S39]", async ({ api }) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "MKCOL"]) {
    for (const path of ["/home", "/home/", "/home?a=1"])
      expect(await send(api.url + path, method), `${method} ${path}`).toEqual(["methodNotAllowed", "GET, HEAD"]);
    for (const path of ["/nothing", "/metrics", "/app-api/nothing", "/assets/nothing.js", "/homes", "/homes/x"])
      expect(await send(api.url + path, method), `${method} ${path}`).toEqual(["notFound", undefined]);
  }
});

test("answers a parameter of a path that is too long with 414 [S39]", async ({ api }) => {
  const long = "9".repeat(101);
  for (const [method, path] of [
    ["POST", `/app-api/user/mining/earn/${long}`],
    ["PUT", `/app-api/infra/file/upload/${long}`],
  ] as const)
    expect(await send(api.url + path, method), path).toEqual(["addressTooLong", undefined]);
  expect(await send(`${api.url}/app-api/user/mining/earn/${long}`, "GET")).toEqual(["methodNotAllowed", "POST"]);
  for (const path of [`/app-api/nothing/${long}`, `/${long}`])
    expect(await send(api.url + path, "GET"), path).toEqual(["notFound", undefined]);
});
