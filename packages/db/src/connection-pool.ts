import pg from "pg";
import { leadsToPooler } from "./addresses.ts";
import { BoundedClient } from "./bounded-client.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import { limitedClient } from "./limited-client.ts";
import { connectionConfig, type ConnectionLimits } from "./connection-limits.ts";

export type PoolSettings = {
  max: number;
  limits: ConnectionLimits;
  applicationName: string;
  types?: pg.CustomTypesConfig;
  /** Called with the error of a lost connection, which the pool replaces. */
  onError: (error: Error) => void;
  /** Watch whose changes replace connections. */
  watch?: DatabaseWatch | undefined;
  /** True when work in progress, which only reads, fails as soon as the database is away. */
  isReadOnly?: boolean;
};

/** The connections of a pool by what they do. */
type Connections = Record<"opening" | "idle" | "used", Set<BoundedClient>>;

const destroyAll = (some: Set<BoundedClient>) => [...some].forEach((each) => each.destroy());

/**
 * Destroys connections that may be lost: the idle ones when the database goes away, and when it is back those that were
 * being opened. What is being written waits for its own limit, because it may still be committed.
 */
function followWatch(watch: DatabaseWatch, { opening, idle, used }: Connections, isReadOnly: boolean): void {
  watch.onChange((isAway) => {
    if (!isAway) return destroyAll(opening);
    destroyAll(idle);
    if (isReadOnly) destroyAll(used);
  });
}

/**
 * Creates a pool whose connections have time limits. A query without an answer means that the link to the server is
 * broken, so the idle connections, which use the same link, are replaced too.
 */
export function connectionPool(url: string, settings: PoolSettings): pg.Pool {
  const { max, limits, applicationName, types, onError, watch, isReadOnly = false } = settings;
  const connections: Connections = { opening: new Set(), idle: new Set(), used: new Set() };
  const { opening, idle, used } = connections;
  const Base = leadsToPooler(url) ? limitedClient(limits) : BoundedClient;
  class PooledClient extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      opening.add(this);
      this.once("end", () => opening.delete(this));
    }
  }
  const pool = new pg.Pool({
    ...connectionConfig(url, limits),
    ...(types ? { types } : {}),
    Client: PooledClient,
    max,
    application_name: applicationName,
  });
  pool.on("error", onError);
  const on = (event: "connect" | "acquire" | "remove", listener: (client: BoundedClient) => void) =>
    pool.on(event as "connect", (client) => listener(client as unknown as BoundedClient));
  on("connect", (client) => {
    opening.delete(client);
    // A connection that is lost while in use also fails its query; without a listener the error would end the process.
    client.on("error", onError);
    (client as NodeJS.EventEmitter).on("unanswered", () => destroyAll(idle));
  });
  on("acquire", (client) => {
    idle.delete(client);
    used.add(client);
  });
  on("remove", (client) => {
    idle.delete(client);
    used.delete(client);
  });
  pool.on("release", (_, released) => {
    const client = released as unknown as BoundedClient;
    used.delete(client);
    idle.add(client);
  });
  if (watch) followWatch(watch, connections, isReadOnly);
  return pool;
}
