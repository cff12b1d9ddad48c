import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { testBrowser } from "./test-browser.ts";

/** Host of the push service in the addresses of browsers. */
export const PUSH_HOST = "push.example.org";

type Pushed = { device: string; title: string };

/** A push service on loopback with browsers that decrypt what they get. */
export async function startPushServer() {
  const browsers = new Map<string, ReturnType<typeof testBrowser>>();
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const device = request.url?.slice(1) ?? "";
    const receive = async (): Promise<void> => {
      const browser = browsers.get(device);
      if (browser === undefined) throw new Error(`no browser has the subscription ${device}`);
      const { title } = browser.read(await buffer(request)) as Pushed;
      pushed.push({ device, title });
      response.writeHead(201).end();
    };
    receive().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    pushed,
    /** A browser's subscription, under the name of its device. */
    subscription(device: string) {
      const browser = testBrowser();
      browsers.set(device, browser);
      return { endpoint: `https://${PUSH_HOST}/${device}`, keys: browser.keys };
    },
    /** Sends a request for the service to this server. */
    post: (endpoint: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, init),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
