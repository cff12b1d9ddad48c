import type { ServerResponse } from "node:http";
import { setImmediate as soon } from "node:timers/promises";
import { LIVE_BEAT_MS, liveTopics, type LiveTopic } from "@wth/api-contract";
import type { LiveListener } from "./live-hub.ts";

/** Streams of one account that stay open; a further one ends the oldest. */
export const STREAMS_PER_USER_MAX = 8;
/** Streams of this process; a further one of a customer displaces one of another account, others are refused. */
export const STREAMS_MAX = 10_000;
/** Part of them that one network may have. */
export const NETWORK_PART = 20;
/** Accounts of which one query asks whether they are customers. */
const LOOKED_UP_AT_ONCE = 500;
/** Bytes that wait in this process for a client that does not read; more end its stream. */
export const UNSENT_BYTES_MAX = 256 * 1024;

/** Longest time for which a stream outlives its token. */
const TICK_MS = 500;
/** Signs of life are spread over the ticks of this round. */
const TICKS_PER_BEAT = LIVE_BEAT_MS / TICK_MS;
/** Streams that one turn of the event loop writes to. */
const WRITTEN_AT_ONCE = 250;
/** Time for the last bytes of an ended stream. */
const FLUSH_MS = 2_000;
/** Time for which an ended session is known here: longer than a request takes from its token to its stream. */
const ENDS_KNOWN_MS = 60_000;

const BEAT = ": \n\n";
/** Tells a client that a newer stream of its account or of a customer took its place: it waits before it reconnects. */
const REPLACED = "event: replaced\ndata: \n\n";
/** Tells a client that no changes arrive, because the database does not answer. */
const AWAY = "event: away\ndata: \n\n";
const changed = (topics: readonly LiveTopic[]): string => `event: changed\ndata: ${JSON.stringify(topics)}\n\n`;

/** Tells a client that this process stops, and in how many milliseconds it opens its stream at another one. */
const moved = (ms: number): string => `event: moved\ndata: ${ms}\n\n`;

/** Returns which of these sessions have ended. */
export type EndedSessions = (familyIds: readonly bigint[]) => Promise<readonly bigint[]>;
/** Returns which of these accounts are customers: those with a balance or a completed purchase. */
export type CustomersAmong = (userIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
/** Whose stream it is, the network that it comes from, and when its token ends, by `performance.now()`. */
export type StreamOwner = { userId: bigint; familyId: bigint; network: string; endsAt: number };

/** `isCustomer` is undefined until it is looked up, which only a full process or network does. */
type Stream = StreamOwner & { response: ServerResponse; beat: number; isCustomer?: boolean };

type LiveStreamsTools = {
  endedSessions: EndedSessions;
  customersAmong: CustomersAmong;
  /** Streams of this process. */
  max?: number;
  onError: (error: unknown) => void;
};

function add<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): Set<Stream> {
  const streams = index.get(key) ?? new Set();
  index.set(key, streams.add(stream));
  return streams;
}

function remove<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}

/**
 * The open streams of this process. A stream ends when its token does, which is known when it opens, and when its
 * session is reported to have ended; no stream asks for that by itself.
 */
export class LiveStreams implements LiveListener {
  readonly #endedSessions: EndedSessions;
  readonly #customersAmong: CustomersAmong;
  readonly #max: number;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  readonly #ofUsers = new Map<bigint, Set<Stream>>();
  readonly #ofSessions = new Map<bigint, Set<Stream>>();
  readonly #ofNetworks = new Map<string, Set<Stream>>();
  /** Sessions that ended lately, and when that was reported: a stream of one may be opening. */
  readonly #ends = new Map<bigint, number>();
  readonly #timer: NodeJS.Timeout;
  #ticks = 0;
  #isChecking = false;
  #mustCheck = false;

  constructor({ endedSessions, customersAmong, max = STREAMS_MAX, onError }: LiveStreamsTools) {
    this.#endedSessions = endedSessions;
    this.#customersAmong = customersAmong;
    this.#max = max;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** True when this process or the network has all the streams that it may have. */
  isFull(network: string): boolean {
    return this.#inTheWay(network) !== undefined;
  }

  /**
   * Ends the oldest stream of an account that is no customer, in favour of a customer's. @returns false when the owner
   * is no customer or all others are
   */
  async displace({ userId, network }: Pick<StreamOwner, "userId" | "network">): Promise<boolean> {
    if (!(await this.#customersAmong([userId])).has(userId)) return false;
    for (;;) {
      const inTheWay = this.#inTheWay(network);
      if (!inTheWay) return true;
      const streams = [...inTheWay];
      const displaced = streams.find(({ isCustomer }) => isCustomer === false);
      if (displaced) {
        this.#end(displaced, REPLACED);
        return true;
      }
      const unknown = streams.filter(({ isCustomer }) => isCustomer === undefined).slice(0, LOOKED_UP_AT_ONCE);
      if (unknown.length === 0) return false;
      const customers = await this.#customersAmong([...new Set(unknown.map((stream) => stream.userId))]);
      for (const stream of unknown) stream.isCustomer = customers.has(stream.userId);
    }
  }

  /** Adds a response whose headers are sent. */
  open(response: ServerResponse, owner: StreamOwner): void {
    const stream: Stream = { ...owner, response, beat: this.#ticks % TICKS_PER_BEAT };
    // without a listener, an error of a response would end the process
    response.on("error", () => this.#forget(stream));
    response.on("close", () => this.#forget(stream));
    this.#streams.add(stream);
    add(this.#ofSessions, owner.familyId, stream);
    add(this.#ofNetworks, owner.network, stream);
    const own = add(this.#ofUsers, owner.userId, stream);
    for (const oldest of [...own].slice(0, -STREAMS_PER_USER_MAX)) this.#end(oldest, REPLACED);
    if (this.#ends.has(owner.familyId)) this.#end(stream);
  }

  onChange(userId: bigint, topics: readonly LiveTopic[]): void {
    const text = changed(topics);
    for (const stream of this.#ofUsers.get(userId) ?? []) this.#send(stream, text);
  }

  onBroadcast(topics: readonly LiveTopic[]): void {
    this.#sendAll(changed(topics));
  }

  onSessionEnd(familyId: bigint): void {
    this.#ends.set(familyId, performance.now());
    for (const stream of this.#ofSessions.get(familyId) ?? []) this.#end(stream);
  }

  /** Every topic counts as changed, and the sessions of all streams are looked up once. */
  onGap(): void {
    this.#sendAll(changed(liveTopics));
    this.#mustCheck = true;
  }

  /** Tells all clients that the database is away. */
  reportAway(): void {
    this.#sendAll(AWAY);
  }

  /** Tells each client to open its stream elsewhere, at a time of its own within `spreadMs`. */
  move(spreadMs: number): void {
    for (const stream of this.#streams) this.#send(stream, moved(Math.floor(Math.random() * spreadMs)));
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#streams) this.#end(stream);
  }

  /** The streams of which one must end before a further one of the network opens; undefined while there is room. */
  #inTheWay(network: string): ReadonlySet<Stream> | undefined {
    const ofNetwork = this.#ofNetworks.get(network);
    if (ofNetwork && ofNetwork.size * NETWORK_PART >= this.#max) return ofNetwork;
    return this.#streams.size >= this.#max ? this.#streams : undefined;
  }

  #tick(): void {
    const now = performance.now();
    this.#ticks += 1;
    const beat = this.#ticks % TICKS_PER_BEAT;
    for (const stream of this.#streams) {
      if (stream.endsAt <= now) this.#end(stream);
      else if (stream.beat === beat) this.#send(stream, BEAT);
    }
    for (const [familyId, at] of this.#ends) if (at < now - ENDS_KNOWN_MS) this.#ends.delete(familyId);
    if (this.#mustCheck && !this.#isChecking) this.#check().catch(this.#onError);
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    this.#mustCheck = false;
    try {
      for (const familyId of await this.#endedSessions([...this.#ofSessions.keys()])) this.onSessionEnd(familyId);
    } catch (error) {
      this.#mustCheck = true;
      throw error;
    } finally {
      this.#isChecking = false;
    }
  }

  /** Sends to all streams, in parts between which other work runs. */
  #sendAll(text: string): void {
    const send = async () => {
      let written = 0;
      for (const stream of this.#streams) {
        this.#send(stream, text);
        written += 1;
        if (written % WRITTEN_AT_ONCE === 0) await soon();
      }
    };
    send().catch(this.#onError);
  }

  #send(stream: Stream, text: string): void {
    const { response } = stream;
    if (response.writableLength + text.length <= UNSENT_BYTES_MAX) {
      response.write(text);
      return;
    }
    this.#forget(stream);
    response.destroy();
  }

  #end(stream: Stream, lastWords = ""): void {
    this.#forget(stream);
    const { response } = stream;
    response.end(lastWords);
    setTimeout(() => response.destroy(), FLUSH_MS).unref();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    remove(this.#ofUsers, stream.userId, stream);
    remove(this.#ofSessions, stream.familyId, stream);
    remove(this.#ofNetworks, stream.network, stream);
  }
}
