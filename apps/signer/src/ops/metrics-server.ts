import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";

/** Serves /metrics on loopback. @returns a function that stops it */
export async function startMetricsServer(port: number, registry: Registry): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
