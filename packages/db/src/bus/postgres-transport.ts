import { setTimeout as pause } from "node:timers/promises";
import { BoundedClient } from "../bounded-client.ts";
import { connectionConfig } from "../connection-limits.ts";
import type { BusEvents, BusTopic, BusTransport } from "./bus.ts";

const CHANNEL = "wth_bus";
const RETRY_MS = 500;
/** A connection that nothing else uses is asked this often, so that a broken link is noticed. */
const HEARTBEAT_MS = 5_000;
const LIMITS = { statement: 4_000, lock: 4_000, idleInTransaction: 4_000, connect: 10_000, answer: 5_000 };

/**
 * PostgreSQL lets one transaction of the whole server commit at a time while it notifies, so a notification is a
 * transaction of its own, which does not wait for the disk.
 */
const NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

/** A connection, and a promise of its end, which may come before anyone waits for it. */
type Connection = { client: BoundedClient; ended: Promise<void> };

async function connect(url: string, onMessage: BusEvents["onMessage"]): Promise<Connection> {
  const client = new BoundedClient({ ...connectionConfig(url, LIMITS), application_name: "wth bus" });
  client.on("error", () => undefined);
  client.on("notification", ({ payload }) => onMessage(payload as BusTopic));
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
}

/** Asks a connection regularly until it has ended, and destroys it when it does not answer. */
async function keep({ client, ended }: Connection): Promise<void> {
  const heartbeat = setInterval(() => {
    client.query("select 1").catch(() => client.destroy());
  }, HEARTBEAT_MS);
  await ended;
  clearInterval(heartbeat);
}

/**
 * Messages by LISTEN and NOTIFY on one direct connection to the server; a pooler of transactions does not pass them on.
 */
export function postgresTransport(url: string, { onMessage, onConnect }: BusEvents): BusTransport {
  const closing = new AbortController();
  const { signal } = closing;
  const connected = Promise.withResolvers<void>();
  let current: Connection | undefined;
  const turn = async () => {
    current = await connect(url, onMessage).catch(() => undefined);
    if (current === undefined) return;
    // closed while it connected
    if (signal.aborted) return current.client.end();
    connected.resolve();
    onConnect();
    await keep(current);
    current = undefined;
  };
  const running = (async () => {
    while (!signal.aborted) {
      await turn();
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    get isConnected() {
      return current !== undefined;
    },
    connected: connected.promise,
    send: async (topic) => {
      if (current === undefined) throw new Error("the connection of the bus is lost");
      await current.client.query(NOTIFY, [CHANNEL, topic]);
    },
    close: async () => {
      closing.abort();
      await current?.client.end();
      await running;
    },
  };
}
