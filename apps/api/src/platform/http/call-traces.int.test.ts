import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect } from "vitest";
import { createInternal, noTracing, startTracing } from "@wth/process";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, testDeployment } from "#test-support/test-api.ts";
import { startServer } from "#entry/start-server.ts";

const test = apiTest(() => startTestApi());

type Sent = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: object }[] };
type Export = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** Receives traces as a collector does. */
async function startCollector() {
  const spans: Sent[] = [];
  const server = createServer((request, response) => {
    request.toArray().then(
      (chunks) => {
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Export;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      },
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, close: () => server.close() };
}

test("sends a span for each call, which continues the caller's trace, and logs its id [O04]", async ({ api }) => {
  const collector = await startCollector();
  const lines: { msg: string; traceId?: string }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const tracing = await startTracing("api", collector.url);
  const server = await startServer(api.config, testDeployment, { logger, internal: createInternal(tracing) });
  const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  await fetch(`${server.url}/app-api/user/profile/get`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } });
  await fetch(`${server.url}/app-api/user/common/config`);
  await server.close();
  await tracing.close();
  collector.close();
  const [continued, own] = collector.spans;
  expect(continued).toMatchObject({ name: "GET /app-api/user/profile/get", traceId, parentSpanId: spanId });
  expect(continued?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 401 } });
  expect(own?.name).toBe("GET /app-api/user/common/config");
  expect(own?.traceId).not.toBe(traceId);
  const answered = lines.filter(({ msg }) => msg === "answered").map((line) => line.traceId);
  expect(answered).toEqual([traceId, own?.traceId]);
});

test("loads nothing and records nothing without an address [O04]", async () => {
  expect(await startTracing("api", null)).toBe(noTracing);
  expect(await noTracing.traced("job", () => Promise.resolve(7))).toBe(7);
});
