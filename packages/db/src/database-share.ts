import type { PostgresPool, PostgresPoolClient } from "kysely";

/** Thrown when no connection is free in time. Nothing was sent to the database. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

type Waiting = { begin: () => void; refuse: (reason: string) => void };

/**
 * Part of a pool: at most `max` of its connections at once, so that work which waits for a lock leaves connections to
 * other work. A request that gets none within `waitMs` fails with DatabaseBusy.
 */
export class DatabaseShare implements PostgresPool {
  readonly #pool: PostgresPool;
  readonly #waitMs: number;
  readonly #waiting: Waiting[] = [];
  #free: number;
  #suspendedUntil = 0;

  constructor(pool: PostgresPool, max: number, waitMs: number) {
    this.#pool = pool;
    this.#free = max;
    this.#waitMs = waitMs;
  }

  get options(): object {
    return this.#pool.options;
  }

  /** Fails all requests of the next milliseconds, and those that wait. */
  suspend(ms: number): void {
    this.#suspendedUntil = performance.now() + ms;
    for (const each of this.#waiting.splice(0)) each.refuse("a table is locked");
  }

  async connect(): Promise<PostgresPoolClient> {
    if (performance.now() < this.#suspendedUntil) throw new DatabaseBusy("a table is locked");
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (destroy) => {
        release(destroy);
        this.#giveBack();
      };
      return client;
    } catch (error) {
      this.#giveBack();
      throw error;
    }
  }

  /** The pool is closed by its owner. */
  async end(): Promise<void> {}

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: string) => {
        clearTimeout(timer);
        reject(new DatabaseBusy(reason));
      };
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse,
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        refuse("all connections of this share are in use");
      }, this.#waitMs);
      this.#waiting.push(waiting);
    });
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#free += 1;
  }
}
