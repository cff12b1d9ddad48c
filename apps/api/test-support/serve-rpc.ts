import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves answers of a node, as text. @param reply returns undefined while the node is down */
export async function serveRpc(reply: (request: string) => string | undefined) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = reply(Buffer.concat(chunks).toString());
      response.statusCode = text === undefined ? 503 : 200;
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
