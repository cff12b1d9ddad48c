import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { connectionConfig, connectionLimits } from "./connection-limits.ts";

const PROBE_EVERY_MS = 500;
const RETRY_MS = 250;
const TICK_MS = 250;

/** True for an answer of the server, also a refusal such as too many connections, unless it starts or stops. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith("57P");

/**
 * Asks the server twice a second on a connection of its own, so that a process knows that its database does not answer
 * before calls wait for it.
 */
export class DatabaseWatch {
  /** Ticks without an answer after which the database is away: 2 s, and longer while this process itself is slow. */
  static silentTicksMax = 8;

  readonly #config: pg.ClientConfig;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<(isAway: boolean) => void>();
  readonly #ticks: NodeJS.Timeout;
  readonly #watching: Promise<void>;
  #silentTicks = 0;
  #isAway = false;

  constructor(url: string) {
    this.#config = {
      ...connectionConfig(url, connectionLimits.watch),
      application_name: "wth watch",
    };
    // counted, not timed: a process that was stopped itself has missed no answer
    this.#ticks = setInterval(() => this.#tick(), TICK_MS).unref();
    this.#watching = this.#watch();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Calls back at each change. */
  onChange(listener: (isAway: boolean) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.#ticks);
    this.#closing.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = new BoundedClient(this.#config);
      client.on("error", () => undefined);
      const giveUp = () => client.destroy();
      signal.addEventListener("abort", giveUp);
      try {
        await client.connect();
        await this.#probe(client, signal);
      } catch (error) {
        if (isAnswer(error)) this.#answered();
      }
      signal.removeEventListener("abort", giveUp);
      client.destroy();
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #probe(client: BoundedClient, signal: AbortSignal): Promise<void> {
    for (;;) {
      await client.query("select 1");
      this.#answered();
      await pause(PROBE_EVERY_MS, undefined, { signal });
    }
  }

  #answered(): void {
    this.#silentTicks = 0;
    if (this.#isAway) this.#turn(false);
  }

  #tick(): void {
    this.#silentTicks += 1;
    if (this.#silentTicks > DatabaseWatch.silentTicksMax && !this.#isAway) this.#turn(true);
  }

  #turn(isAway: boolean): void {
    this.#isAway = isAway;
    this.#listeners.forEach((listener) => listener(isAway));
  }
}
