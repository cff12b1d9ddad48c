import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CHECK_EVERY_MS = 100;

/**
 * A proxy that sends requests in turn to the servers that became ready and do not drain, over connections that it keeps
 * open.
 */
export type RoundRobinProxy = Readonly<{
  url: string;
  /** Adds a server, to which requests go once it is ready. */
  add(url: string): void;
  remove(url: string): void;
  /** Servers that were ready at the last check. */
  ready(): readonly string[];
  close(): Promise<void>;
}>;

export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<string, boolean>();
  let turn = 0;
  const ready = () => [...servers].filter(([, isReady]) => isReady).map(([url]) => url);
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const all = ready();
    turn += 1;
    const target = all[turn % all.length];
    if (target === undefined) {
      response.writeHead(502).end();
      return;
    }
    const { method, headers, url = "/" } = incoming;
    // a request that was sent may have had its effect, so that no failure is hidden by a second attempt
    const outgoing = request(new URL(url, target), { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    incoming.pipe(outgoing);
  };
  const check = async (url: string) => {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response === undefined || !servers.has(url)) return;
    // a busy machine can make a check late; a server that drains says so
    const isDraining = (await response.text()).includes("draining");
    servers.set(url, response.ok || (servers.get(url) === true && !isDraining));
  };
  const timer = setInterval(() => {
    for (const url of servers.keys()) check(url).catch(() => undefined);
  }, CHECK_EVERY_MS);
  const server = createServer(forward);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void servers.set(url, false),
    remove: (url) => void servers.delete(url),
    ready,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
