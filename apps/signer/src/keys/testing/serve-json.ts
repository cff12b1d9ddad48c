import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** Request to a double of a service. */
export type JsonRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
/** Answers a request; an error becomes an answer with status 500, undefined none at all. */
export type JsonAnswer = (request: JsonRequest) => Promise<object | undefined>;

/** Serves JSON over HTTP on loopback. */
export async function serveJson(answer: JsonAnswer) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      const { method = "", url: path = "", headers } = request;
      answer({ method, path, headers, body }).then(
        (data) => {
          if (data === undefined) return;
          response.setHeader("content-type", "application/json").end(JSON.stringify(data));
        },
        (error: unknown) => {
          response
            .writeHead(500, { "content-type": "application/json" })
            .end(JSON.stringify({ message: String(error) }));
        },
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
