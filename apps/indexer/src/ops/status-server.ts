import { createServer, type Server } from "node:http";
import { contradictedNodes as contradictions } from "@wth/chain";
import type { Metrics } from "./metrics.ts";

type Page = { status: number; type: string; body: string };

/** Age of the newest final block, in milliseconds, from which the process is unhealthy. */
const HEAD_AGE_MAX_MS = 60_000;

export type StatusAddress = { host: string; port: number };

/** Serves /healthz and /metrics. */
export async function startStatusServer(
  { host, port }: StatusAddress,
  metrics: Metrics,
  isWaiting: () => boolean,
): Promise<Server> {
  async function answer(path: string | undefined): Promise<Page> {
    if (path === "/metrics") {
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    }
    if (path !== "/healthz") return { status: 404, type: "text/plain", body: "" };
    const waiting = isWaiting();
    const halted = metrics.isHalted;
    const healthy = !halted && (waiting || metrics.headAgeMs() < HEAD_AGE_MAX_MS);
    const age = metrics.headAgeMs();
    const headAgeSeconds = Number.isFinite(age) ? Math.round(age / 1_000) : null;
    const contradictedNodes = Object.fromEntries(contradictions);
    const body = JSON.stringify({ healthy, waiting, halted, headAgeSeconds, contradictedNodes });
    return { status: healthy ? 200 : 503, type: "application/json", body };
  }

  const server = createServer((request, response) => {
    const send = ({ status, type, body }: Page) => response.writeHead(status, { "content-type": type }).end(body);
    answer(request.url).then(send, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}
