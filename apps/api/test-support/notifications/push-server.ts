import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { testBrowser } from "./test-browser.ts";

/** Host of the push service in the addresses of browsers. */
export const PUSH_HOST = "push.example.org";

/** A message as its device got it; the device shows one of each tag. */
type Pushed = { device: string; title: string; tag: string };

/** Returns a `post` that sends requests for the service to a server on loopback. */
export const postTo = (url: string) => (endpoint: string, init: RequestInit) =>
  fetch(`${url}${new URL(endpoint).pathname}`, init);

/** A push service on loopback with browsers that decrypt what they get. */
export async function startPushServer() {
  const browsers = new Map<string, ReturnType<typeof testBrowser>>();
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const device = request.url?.slice(1) ?? "";
    const receive = async (): Promise<void> => {
      const browser = browsers.get(device);
      if (browser === undefined) throw new Error(`no browser has the subscription ${device}`);
      const { title, tag } = browser.read(await buffer(request)) as Pushed;
      pushed.push({ device, title, tag });
      response.writeHead(201).end();
    };
    receive().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pushed,
    /** A browser's subscription, under the name of its device. */
    subscription(device: string) {
      const browser = testBrowser();
      browsers.set(device, browser);
      return { endpoint: `https://${PUSH_HOST}/${device}`, keys: browser.keys };
    },
    post: postTo(url),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
