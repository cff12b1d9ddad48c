import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readiness } from "./readiness.ts";

/** Address that operators and their tools reach, and users do not. */
export type InternalAddress = Readonly<{ host: string; port: number }>;

/** The part of a registry of metrics that is served. */
export type MetricsText = Readonly<{ contentType: string; metrics: () => Promise<string> }>;

export type InternalServer = Readonly<{ host: string; port: number; close: () => Promise<void> }>;

type Page = Readonly<{ status: number; type: string; body: string }>;

const json = (status: number, body: object): Page => ({ status, type: "application/json", body: JSON.stringify(body) });

/**
 * Serves three pages for operators: /metrics, /healthz (the process runs) and /readyz (every part that it needs is
 * ready; else 503 with the reason of each that is not).
 */
export async function startInternalServer(
  { host, port }: InternalAddress,
  { readiness, registry }: { readiness: Readiness; registry: MetricsText },
): Promise<InternalServer> {
  const pages: Readonly<Record<string, () => Promise<Page>>> = {
    "/healthz": async () => json(200, { status: "ok" }),
    "/readyz": async () => {
      const { isReady, reasons } = await readiness.report();
      return isReady ? json(200, { status: "ok" }) : json(503, { status: "not ready", reasons });
    },
    "/metrics": async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
  };
  const answer = async (path = ""): Promise<Page> => {
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    return page === undefined ? { status: 404, type: "text/plain", body: "" } : page();
  };
  const server = createServer((request, response) => {
    answer(request.url).then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address() as AddressInfo;
  return {
    host: bound.address,
    port: bound.port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
