import { routes } from "@wth/api-contract";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = consoleTest(() => startTestApi());

const COMPRESSED = { "accept-encoding": "gzip, br" };

test("compresses the API's description and revalidates it [S40]", async ({ api }) => {
  const url = `${api.url}/openapi.json`;
  const whole = await fetch(url, { headers: COMPRESSED });
  expect(whole.headers.get("content-encoding")).toBe("br");
  expect(whole.headers.get("vary")).toContain("Accept-Encoding");
  expect(Object.keys((await whole.json()) as object)).toContain("paths");
  const etag = whole.headers.get("etag") ?? "";
  const again = await fetch(url, { headers: { ...COMPRESSED, "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const names of ["*", `"other", W/${etag}`, `W/"other" , ${etag}`])
    expect((await fetch(url, { headers: { ...COMPRESSED, "if-none-match": names } })).status, names).toBe(304);
  for (const names of ['"other"', etag.slice(1, -1), `"x${etag.slice(1)}`])
    expect((await fetch(url, { headers: { ...COMPRESSED, "if-none-match": names } })).status, names).toBe(200);
  const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), plain.headers.get("etag") === etag]).toEqual([null, false]);
});

test("compresses a large answer of a call, and no small one [S40]", async ({ api }) => {
  const { accessToken } = await api.register();
  const headers = { ...COMPRESSED, authorization: `Bearer ${accessToken}` };
  const large = await fetch(`${api.url}${routes.kycCountries.path}`, { headers });
  expect(large.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
  expect(large.headers.get("vary")?.toLowerCase()).toMatch(/accept-language.*accept-encoding/);
  expect(await large.json()).toMatchObject({ code: 0 });
  const small = await fetch(`${api.url}${routes.profileGet.path}`, { headers });
  expect(small.headers.get("content-encoding")).toBeNull();
});

test("serves no metrics at the addresses that users and operators reach [S41]", async ({ api, consoleApi }) => {
  for (const { url } of [api, consoleApi]) expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect(await api.app.metrics.metrics()).toContain("http_request_seconds_bucket");
});
