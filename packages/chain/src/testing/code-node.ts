import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hex } from "viem";

async function answer(code: Hex | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await request.setEncoding("utf8").toArray()).join("");
  const { id, method } = JSON.parse(body) as { id: number; method: string };
  const result = method === "eth_blockNumber" ? "0x64" : code;
  response.writeHead(code === undefined ? 503 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
}

/**
 * A node at block 100 that has this code at every address and knows nothing else; without code it answers with status
 * 503.
 */
export async function startCodeNode(code?: Hex): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    answer(code, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
