import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g;

export interface Scriptless {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a page without its scripts; everything else comes from the original server. */
export async function serveScriptless(page: string): Promise<Scriptless> {
  const origin = new URL(page).origin;
  const html = (await (await fetch(page, { headers: { accept: "text/html" } })).text()).replaceAll(SCRIPTS, "");
  const body = brotliCompressSync(html);
  const path = new URL(page).pathname;
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === path) {
        const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
        return response.writeHead(200, headers).end(body);
      }
      const file = await fetch(`${origin}${request.url}`, { headers: { "accept-encoding": "identity" } });
      const type = file.headers.get("content-type") ?? "application/octet-stream";
      return response.writeHead(file.status, { "content-type": type }).end(Buffer.from(await file.arrayBuffer()));
    };
    answer().catch(() => response.writeHead(502).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
