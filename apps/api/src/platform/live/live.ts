import { liveTopics, type LiveTopic } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { listen, type Listener } from "../db/listener.ts";

const CHANNEL = "user_changed";
const BROADCAST_EVERY_MS = 500;
const EVERYBODY = "*";

/** Tells a user's open screens, when the transaction commits, what may have changed. */
export async function publishChange(tx: Tx, userId: bigint, topics: readonly LiveTopic[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${userId} ${topics.join(",")}`})`.execute(tx);
}

/** Tells everybody's open screens, when the transaction commits. */
export async function broadcastChange(tx: Tx, topic: LiveTopic): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${EVERYBODY} ${topic}`})`.execute(tx);
}

/** Tells many users' open screens, when the transaction commits. */
export async function publishChanges(tx: Tx, userIds: readonly bigint[], topics: readonly LiveTopic[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    select pg_notify(${CHANNEL}, id || ${` ${topics.join(",")}`}) from unnest(${userIds}::bigint[]) id`.execute(tx);
}

export type LiveListener = (topics: readonly LiveTopic[]) => void;

/** Carries notifications from the database to the streams of this process; reconnects by itself. */
export class LiveHub {
  readonly #url: string;
  readonly #listeners = new Map<bigint, Set<LiveListener>>();
  #connection: Listener | undefined;
  readonly #forAll = new Set<LiveTopic>();
  #pause: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
  }

  get isConnected(): boolean {
    return this.#connection?.isConnected === true;
  }

  async start(): Promise<void> {
    this.#connection = await listen(this.#url, CHANNEL, (payload) => this.#deliver(payload));
  }

  async close(): Promise<void> {
    clearTimeout(this.#pause);
    await this.#connection?.close();
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

  /** Tells every open screen of this process: at once, and then together with what else comes in half a second. */
  broadcast(topic: LiveTopic): void {
    this.#forAll.add(topic);
    if (!this.#pause) this.#tellAll();
  }

  #tellAll(): void {
    this.#pause = undefined;
    if (this.#forAll.size === 0) return;
    const topics = [...this.#forAll];
    this.#forAll.clear();
    this.#listeners.forEach((each) => each.forEach((listener) => listener(topics)));
    this.#pause = setTimeout(() => this.#tellAll(), BROADCAST_EVERY_MS).unref();
  }

  #deliver(payload: string | undefined): void {
    if (payload === undefined) {
      // what happened before this connection is unknown, so everyone looks again
      this.#listeners.forEach((each) => each.forEach((listener) => listener(liveTopics)));
      return;
    }
    const [user = "", topics = ""] = payload.split(" ");
    if (user === EVERYBODY) {
      this.broadcast(topics as LiveTopic);
      return;
    }
    for (const listener of this.#listeners.get(BigInt(user)) ?? []) listener(topics.split(",") as LiveTopic[]);
  }
}
