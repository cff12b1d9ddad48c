import { afterEach, expect, test } from "vitest";
import { startInternalServer, type InternalServer } from "./internal-server.ts";
import { Readiness } from "./readiness.ts";

let server: InternalServer;
afterEach(() => server.close());

test("serves metrics, health and readiness with its reasons, and nothing else [O02, O04]", async () => {
  const readiness = new Readiness();
  const registry = { contentType: "text/plain; version=0.0.4", metrics: () => Promise.resolve("a 1\n") };
  server = await startInternalServer({ host: "127.0.0.1", port: 0 }, { readiness, registry });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await get("/metrics")).toEqual({ status: 200, text: "a 1\n" });
  expect(await get("/readyz")).toEqual({ status: 200, text: '{"status":"ok"}' });
  readiness.add({ name: "schema", reach: "own", check: () => "migration 0001 is missing" });
  const reasons = '{"status":"not ready","reasons":{"schema":"migration 0001 is missing"}}';
  expect(await get("/readyz")).toEqual({ status: 503, text: reasons });
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/__proto__")).status).toBe(404);
});
