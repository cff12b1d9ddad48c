import pg from "pg";

const RETRY_MS = 1000;

/** Calls back on every notification of a channel, and after each reconnection, until closed. */
export async function listen(
  databaseUrl: string,
  channel: string,
  heard: () => void,
): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: `wth ${channel}` });
    next.on("error", () => undefined);
    next.on("notification", heard);
    next.on("end", () => {
      if (!isClosed) setTimeout(retry, RETRY_MS);
    });
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
    heard();
  };
  const retry = () => {
    if (!isClosed) connect().catch(() => setTimeout(retry, RETRY_MS));
  };
  await connect();
  return {
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
