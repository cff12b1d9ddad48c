import pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { connectionConfig, type TimeLimits } from "./time-limits.ts";

export type PoolSettings = {
  max: number;
  limits: TimeLimits;
  applicationName: string;
  types?: pg.CustomTypesConfig;
  /** Called with the error of a lost connection, which the pool replaces. */
  onError: (error: Error) => void;
};

/**
 * Creates a pool whose connections have time limits. A query without an answer means that the link to the server is
 * broken, so the idle connections, which use the same link, are replaced too.
 */
export function connectionPool(url: string, { max, limits, applicationName, types, onError }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(url, limits),
    ...(types ? { types } : {}),
    Client: BoundedClient,
    max,
    application_name: applicationName,
  });
  const idle = new Set<BoundedClient>();
  pool.on("error", onError);
  pool.on("connect", (connected) => {
    const client = connected as unknown as BoundedClient;
    // A connection that is lost while in use also fails its query; without a listener the error would end the process.
    client.on("error", onError);
    (client as NodeJS.EventEmitter).on("unanswered", () => idle.forEach((each) => each.destroy()));
  });
  pool.on("acquire", (client) => idle.delete(client as unknown as BoundedClient));
  pool.on("release", (_, client) => idle.add(client as unknown as BoundedClient));
  pool.on("remove", (client) => idle.delete(client as unknown as BoundedClient));
  return pool;
}
