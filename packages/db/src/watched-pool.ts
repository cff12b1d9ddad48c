import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseBusy } from "./database-share.ts";
import type { DatabaseWatch } from "./database-watch.ts";

const away = () => new DatabaseBusy("the database does not answer");

/** A pool that refuses with DatabaseBusy while the database is away, also requests that wait when it goes away. */
export class WatchedPool implements PostgresPool {
  readonly #pool: PostgresPool;
  readonly #watch: DatabaseWatch;
  readonly #waiting = new Set<() => void>();

  constructor(pool: PostgresPool, watch: DatabaseWatch) {
    this.#pool = pool;
    this.#watch = watch;
    watch.onChange((isAway) => isAway && this.#waiting.forEach((refuse) => refuse()));
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#watch.isAway) throw away();
    const refusal = Promise.withResolvers<never>();
    const refuse = () => refusal.reject(away());
    this.#waiting.add(refuse);
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, refusal.promise]);
    } catch (error) {
      // a connection that comes later is not used; its own failure is this error, or comes too late to matter
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      this.#waiting.delete(refuse);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
