import { liveTopics, type LiveTopic } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import pg from "pg";

const CHANNEL = "user_changed";
const RETRY_MS = 500;

/** Tells a user's open screens, when the transaction commits, what may have changed. */
export async function notifyUser(tx: Tx, userId: bigint, topics: readonly LiveTopic[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${userId} ${topics.join(",")}`})`.execute(tx);
}

export type LiveListener = (topics: readonly LiveTopic[]) => void;

/** Carries notifications from the database to the streams of this process; reconnects by itself. */
export class LiveHub {
  readonly #url: string;
  readonly #listeners = new Map<bigint, Set<LiveListener>>();
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "wth live" });
    client.on("error", () => undefined);
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => this.#deliver(payload ?? ""));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  /** @returns a function that ends the subscription */
  subscribe(userId: bigint, listener: LiveListener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId);
    };
  }

  #lost(client: pg.Client): void {
    if (this.#closed || (this.#client !== undefined && this.#client !== client)) return;
    this.#client = undefined;
    this.#retry = setTimeout(() => {
      this.start().then(
        // what happened in between is unknown, so everyone looks again
        () => this.#listeners.forEach((each) => each.forEach((listener) => listener(liveTopics))),
        () => this.#lost(client),
      );
    }, RETRY_MS);
  }

  #deliver(payload: string): void {
    const [user = "", topics = ""] = payload.split(" ");
    for (const listener of this.#listeners.get(BigInt(user)) ?? []) listener(topics.split(",") as LiveTopic[]);
  }
}
