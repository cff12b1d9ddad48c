import { createClient } from "@redis/client";
import type { BusEvents, BusTopic, BusTransport } from "./bus.ts";

const CHANNEL = "wth:bus";
const CONNECT_MS = 3_000;
const RETRY_MS_MAX = 1_000;
/** A connection is asked this often, so that a broken link is noticed. */
const PING_MS = 3_000;

/** Messages over a server that speaks the protocol of Redis. */
export function redisTransport(url: string, { onMessage, onConnect }: BusEvents): BusTransport {
  const connected = Promise.withResolvers<void>();
  const open = () =>
    createClient({
      url,
      name: "wth-bus",
      pingInterval: PING_MS,
      // a message that cannot be sent now is lost
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_MS,
        socketTimeout: 2 * PING_MS,
        reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, RETRY_MS_MAX),
      },
    }).on("error", () => undefined);
  const sender = open();
  const receiver = open();
  const receive = (topic: string) => onMessage(topic as BusTopic);
  let isSubscribed = false;
  receiver.on("reconnecting", () => (isSubscribed = false));
  receiver.on("ready", () => {
    // repeated after every connection, since a lost one may have taken the first attempt with it
    receiver.subscribe(CHANNEL, receive).then(
      () => {
        isSubscribed = true;
        connected.resolve();
        onConnect();
      },
      () => undefined,
    );
  });
  // they connect again by themselves
  for (const client of [sender, receiver]) client.connect().catch(() => undefined);
  return {
    get isConnected() {
      return sender.isReady && isSubscribed;
    },
    connected: connected.promise,
    send: async (topic) => void (await sender.publish(CHANNEL, topic)),
    close: async () => {
      sender.destroy();
      receiver.destroy();
    },
  };
}
