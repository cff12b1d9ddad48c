import { setTimeout as pause } from "node:timers/promises";
import { BoundedClient, connectionConfig } from "@wth/db";
import { READ_CLOCK } from "./clock.ts";

const RETRY_MS = 500;
/** A connection that nothing else uses is asked this often, so that a broken link is noticed. */
const HEARTBEAT_MS = 5_000;
const LIMITS = { statement: 4_000, lock: 4_000, idleInTransaction: 4_000, answer: 5_000 };

/** A subscription to a channel of the database. */
export type Listener = {
  /** False while the connection is lost and being restored. */
  readonly isConnected: boolean;
  /**
   * Resolves with the server's time once every notification of transactions committed before this call was delivered. A
   * connection that does not answer is treated as lost.
   * @throws Error while the connection is lost
   */
  catchUp(): Promise<Date>;
  close(): Promise<void>;
};

type Connection = { client: BoundedClient; ended: Promise<void>; queries: number };

async function connect(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Connection> {
  const client = new BoundedClient({ ...connectionConfig(databaseUrl, LIMITS), application_name: `wth ${channel}` });
  client.on("error", () => undefined);
  client.on("notification", ({ payload }) => onPayload(payload ?? ""));
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  const connection = { client, ended, queries: 0 };
  const heartbeat = setInterval(() => {
    if (connection.queries === 0) serverTime(connection).catch(() => undefined);
  }, HEARTBEAT_MS);
  ended.then(() => clearInterval(heartbeat)).catch(() => undefined);
  return connection;
}

/** PostgreSQL delivers pending notifications to a connection before it completes that connection's query. */
async function serverTime(connection: Connection): Promise<Date> {
  const { client } = connection;
  connection.queries += 1;
  try {
    const { rows } = await client.query<{ at: Date }>(READ_CLOCK);
    return (rows[0] as { at: Date }).at;
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    connection.queries -= 1;
  }
}

/**
 * Calls back with every notification of a channel, and with undefined after each connect, because notifications may
 * have been missed before it. Reconnects until closed, one attempt at a time.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string | undefined) => void,
): Promise<Listener> {
  const closing = new AbortController();
  const { signal } = closing;
  let current: Connection | undefined = await connect(databaseUrl, channel, onPayload);
  onPayload(undefined);
  const restore = async () => {
    current = undefined;
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    current = await connect(databaseUrl, channel, onPayload).catch(() => undefined);
    if (current) onPayload(undefined);
  };
  const watching = (async () => {
    while (!signal.aborted) {
      if (current) await current.ended;
      if (!signal.aborted) await restore();
    }
    await current?.client.end();
  })();
  return {
    get isConnected() {
      return current !== undefined;
    },
    catchUp: async () => {
      if (!current) throw new Error(`the connection that listens to ${channel} is lost`);
      return serverTime(current);
    },
    close: async () => {
      closing.abort();
      await current?.client.end();
      await watching;
    },
  };
}
