import type { ServerResponse } from "node:http";
import { LIVE_BEAT_MS, type LiveTopic } from "@wth/api-contract";

/** Streams of one account that stay open; a further one ends the oldest. */
export const STREAMS_PER_USER_MAX = 8;
/** Streams of this process; further ones are refused. */
export const STREAMS_MAX = 5_000;
/** Bytes that wait in this process for a client that does not read; more end its stream. */
export const UNSENT_BYTES_MAX = 256 * 1024;

/** A stream ends at most this long after its token stopped being valid. */
const CHECK_EVERY_MS = 5_000;
const CHECKS_PER_BEAT = LIVE_BEAT_MS / CHECK_EVERY_MS;
/** Time for the last bytes of an ended stream. */
const FLUSH_MS = 2_000;

const BEAT = ": \n\n";
/** Tells a client that newer streams of its account took its place, so that it waits before it reconnects. */
const REPLACED = "event: replaced\ndata: \n\n";
/** Tells a client that no changes arrive, because the database does not answer. */
const AWAY = "event: away\ndata: \n\n";

/** Returns the remaining life in milliseconds of each token that is valid now. */
export type TokenLives = (tokens: readonly string[]) => Promise<ReadonlyMap<string, number>>;
export type StreamOwner = { userId: bigint; familyId: bigint; token: string; lifeMs: number };
export type Subscribe = (userId: bigint, listener: (topics: readonly LiveTopic[]) => void) => () => void;

type Stream = {
  response: ServerResponse;
  userId: bigint;
  familyId: bigint;
  token: string;
  endsAt: number;
  unsubscribe: () => void;
};

/**
 * The open streams of this process. A stream ends when its token does, also while the database does not answer: the end
 * that was read last counts then.
 */
export class LiveStreams {
  readonly #subscribe: Subscribe;
  readonly #livesOf: TokenLives;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;
  #checks = 0;
  #isChecking = false;

  constructor(subscribe: Subscribe, livesOf: TokenLives, onError: (error: unknown) => void) {
    this.#subscribe = subscribe;
    this.#livesOf = livesOf;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#tick(), CHECK_EVERY_MS).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  get isFull(): boolean {
    return this.#streams.size >= STREAMS_MAX;
  }

  /** Adds a response whose headers are sent. */
  open(response: ServerResponse, { userId, familyId, token, lifeMs }: StreamOwner): void {
    const stream: Stream = {
      response,
      userId,
      familyId,
      token,
      endsAt: performance.now() + lifeMs,
      unsubscribe: () => undefined,
    };
    // without a listener, an error of a response would end the process
    response.on("error", () => this.#forget(stream));
    response.on("close", () => this.#forget(stream));
    stream.unsubscribe = this.#subscribe(userId, (topics) =>
      this.#send(stream, `event: changed\ndata: ${JSON.stringify(topics)}\n\n`),
    );
    this.#streams.add(stream);
    const own = [...this.#streams].filter((each) => each.userId === userId);
    for (const oldest of own.slice(0, -STREAMS_PER_USER_MAX)) this.#end(oldest, REPLACED);
  }

  /** Ends the streams of a session. */
  endSession(familyId: bigint): void {
    for (const stream of this.#streams) if (stream.familyId === familyId) this.#end(stream);
  }

  /** Tells all clients that the database is away. */
  reportAway(): void {
    for (const stream of this.#streams) this.#send(stream, AWAY);
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#streams) this.#end(stream);
  }

  #tick(): void {
    const now = performance.now();
    for (const stream of this.#streams) if (stream.endsAt <= now) this.#end(stream);
    this.#checks += 1;
    if (this.#checks % CHECKS_PER_BEAT === 0) for (const stream of this.#streams) this.#send(stream, BEAT);
    if (!this.#isChecking) this.#check().catch(this.#onError);
  }

  async #check(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    this.#isChecking = true;
    try {
      const lives = await this.#livesOf([...new Set(streams.map(({ token }) => token))]);
      const now = performance.now();
      for (const stream of streams) {
        const lifeMs = lives.get(stream.token);
        if (lifeMs === undefined) this.#end(stream);
        else stream.endsAt = now + lifeMs;
      }
    } finally {
      this.#isChecking = false;
    }
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
    stream.unsubscribe();
    this.#streams.delete(stream);
  }
}
