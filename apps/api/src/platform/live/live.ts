import { liveTopics, type LiveTopic } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { listen, type Listener } from "../db/listener.ts";

const CHANNEL = "user_changed";
const BROADCAST_EVERY_MS = 500;
const ALL_USERS = "*";
const SESSION_ENDS = "ended";
/** A notification holds at most 8,000 bytes. */
const ENDS_AT_ONCE = 200;

/** Publishes changed topics to a user's streams when the transaction commits. */
export async function publishChange(tx: Tx, userId: bigint, topics: readonly LiveTopic[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${userId} ${topics.join(",")}`})`.execute(tx);
}

/** Publishes a changed topic to all streams when the transaction commits. */
export async function broadcastChange(tx: Tx, topic: LiveTopic): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${ALL_USERS} ${topic}`})`.execute(tx);
}

/** Publishes changed topics to the streams of several users when the transaction commits. */
export async function publishChanges(tx: Tx, userIds: readonly bigint[], topics: readonly LiveTopic[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    select pg_notify(${CHANNEL}, id || ${` ${topics.join(",")}`}) from unnest(${userIds}::bigint[]) id`.execute(tx);
}

/** Tells every API process which sessions have ended, when the transaction commits. */
export async function publishSessionEnds(tx: Tx, familyIds: readonly bigint[]): Promise<void> {
  for (let from = 0; from < familyIds.length; from += ENDS_AT_ONCE) {
    const ids = familyIds.slice(from, from + ENDS_AT_ONCE).join(",");
    await sql`select pg_notify(${CHANNEL}, ${`${SESSION_ENDS} ${ids}`})`.execute(tx);
  }
}

export type LiveListener = (topics: readonly LiveTopic[]) => void;

/** Forwards change notifications of the database to the streams of this process. Reconnects after a lost connection. */
export class LiveHub {
  readonly #url: string;
  readonly #listeners = new Map<bigint, Set<LiveListener>>();
  readonly #endListeners = new Set<(familyId: bigint) => void>();
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

  /** Calls back for every session that ends, in whichever process. */
  onSessionEnd(listener: (familyId: bigint) => void): void {
    this.#endListeners.add(listener);
  }

  /** Sends a topic to every stream of this process: the first at once, later ones together every half second. */
  broadcast(topic: LiveTopic): void {
    this.#forAll.add(topic);
    if (!this.#pause) this.#sendBroadcast();
  }

  #sendBroadcast(): void {
    this.#pause = undefined;
    if (this.#forAll.size === 0) return;
    const topics = [...this.#forAll];
    this.#forAll.clear();
    this.#listeners.forEach((each) => each.forEach((listener) => listener(topics)));
    this.#pause = setTimeout(() => this.#sendBroadcast(), BROADCAST_EVERY_MS).unref();
  }

  #deliver(payload: string | undefined): void {
    if (payload === undefined) {
      // changes may have been missed before this connection, so every topic counts as changed
      this.#listeners.forEach((each) => each.forEach((listener) => listener(liveTopics)));
      return;
    }
    const [user = "", topics = ""] = payload.split(" ");
    if (user === SESSION_ENDS) {
      for (const id of topics.split(",")) this.#endListeners.forEach((listener) => listener(BigInt(id)));
      return;
    }
    if (user === ALL_USERS) {
      this.broadcast(topics as LiveTopic);
      return;
    }
    for (const listener of this.#listeners.get(BigInt(user)) ?? []) listener(topics.split(",") as LiveTopic[]);
  }
}
