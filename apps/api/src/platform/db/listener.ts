import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 500;
const ANSWER_MS_MAX = 5_000;

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

type Connection = { client: pg.Client; ended: Promise<void> };

async function connect(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `wth ${channel}`,
    keepAlive: true,
    query_timeout: ANSWER_MS_MAX,
  });
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
  return { client, ended };
}

/** PostgreSQL delivers pending notifications to a connection before it completes that connection's query. */
async function serverTime({ client }: Connection): Promise<Date> {
  try {
    const { rows } = await client.query<{ at: Date }>("select platform_now() as at");
    return (rows[0] as { at: Date }).at;
  } catch (error) {
    // a regular close would wait for an answer too
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw error;
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
