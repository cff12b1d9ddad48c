import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Ask, Lie } from "./fake-node.ts";
import { rpc } from "./rpc.ts";

type Call = { id: number; method: string; params: unknown[] };

export type LyingProxy = {
  url: string;
  /** Changes answers from now on; undefined gives the node's own. */
  tell(lie: Lie | undefined): void;
  stop(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Call | Call[]> {
  return JSON.parse(Buffer.concat((await request.toArray()) as Buffer[]).toString()) as Call | Call[];
}

/** Starts a server that answers from a node, or from a function that stands for one, except where it lies. */
export async function startLyingProxy(target: string | Ask): Promise<LyingProxy> {
  let lie: Lie | undefined;
  const honest: Ask = typeof target === "string" ? (method, params) => rpc(target, method, params) : target;
  const answer = async ({ id, method, params }: Call) => ({
    jsonrpc: "2.0",
    id,
    result: await (lie ? lie(method, params, honest) : honest(method, params)),
  });
  const server = createServer((request, response) => {
    const reply = async () => {
      const body = await bodyOf(request);
      const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body);
      response.end(JSON.stringify(answers));
    };
    reply().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (next) => (lie = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
