import { setTimeout as pause } from "node:timers/promises";
import { createClient, type Client } from "@wth/api-contract";
import type { Amount } from "@wth/rules";
import type { Journal, MoneyKind } from "./effects.ts";
import type { Person } from "./member.ts";

/** How the clients behave. */
export interface Manners {
  /** Each repetition bears a new Idempotency-Key, as a careless client would do it. */
  readonly freshKeys: boolean;
  /** How many journeys begin with a gift of WTH instead of a payment on chain. */
  readonly gifted: number;
  /** How often a client hangs up at once on requests of these kinds. */
  readonly impatience: Readonly<Record<MoneyKind | "start", number>>;
}

/** Gives somebody WTH from the airdrop pool, once however often it is asked. Settles when it is done. */
export type Give = (userId: string, opKey: string, amount: Amount) => Promise<void>;

export interface SignInPlace {
  readonly domain: string;
  readonly uri: string;
  readonly chainId: number;
}

export interface Tally {
  requests: number;
  /** Attempts whose outcome the client could not know, and therefore repeated. */
  unknown: number;
  /** Requests sent twice at the same time. */
  twins: number;
  journeys: number;
  advances: number;
  /** Sessions that began while the clock was moved, and so ended at once. */
  outrun: number;
}

const ADVANCE_EVERY_MS = 2_500;
const ADVANCE_TIMEOUT_MS = 20_000;
/** An attempt to move the clock that got no answer may come true so much later. */
const ADVANCE_ECHO_MS = 3_000;

/** What all clients of one run share. */
export class World {
  readonly url: string;
  readonly journal: Journal;
  readonly manners: Manners;
  readonly give: Give;
  readonly people: Person[] = [];
  readonly tally: Tally = { requests: 0, unknown: 0, twins: 0, journeys: 0, advances: 0, outrun: 0 };
  readonly open: Client;
  place: SignInPlace = { domain: "", uri: "", chainId: 0 };
  contracts: { usdt: `0x${string}`; machinePurchase: `0x${string}` } = { usdt: "0x", machinePurchase: "0x" };
  /** On-chain payments under way; the clock then seldom moves, since it would end their orders. */
  paying = 0;
  isOver = false;
  #aheadMs = 0;
  #advancedAt = -Infinity;
  #isAdvancing = false;
  #echoMs = 0;
  #gate: PromiseWithResolvers<void> | undefined;
  #busy = 0;

  constructor(url: string, journal: Journal, manners: Manners, give: Give) {
    this.url = url;
    this.journal = journal;
    this.manners = manners;
    this.give = give;
    this.open = createClient({ base: url });
  }

  /** An estimate of the server's time, in milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Learns addresses and time from the server. */
  async look(): Promise<void> {
    const config = await this.open.configGet();
    this.place = { ...config.signIn, chainId: config.chainId };
    this.contracts = config.contracts as typeof this.contracts;
    this.#aheadMs = config.serverTime - Date.now();
  }

  /** Moves the one clock, unless it was moved just now. Whether an attempt that failed moved it is seen later. */
  async advance(seconds: number): Promise<void> {
    if (this.#isAdvancing || performance.now() - this.#advancedAt < ADVANCE_EVERY_MS) return;
    this.#isAdvancing = true;
    this.tally.advances += 1;
    try {
      await fetch(`${this.url}/dev-api/advance`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seconds }),
        signal: AbortSignal.timeout(ADVANCE_TIMEOUT_MS),
      });
      this.#echoMs = 0;
    } catch {
      // A part was killed meanwhile.
      this.#echoMs = ADVANCE_ECHO_MS;
    } finally {
      await this.look().catch(() => undefined);
      this.#advancedAt = performance.now();
      this.#isAdvancing = false;
    }
  }

  /** Whether the clock may have been moved since then, a moment of `performance.now()`. */
  mayHaveAdvancedSince(moment: number): boolean {
    return this.#isAdvancing || this.#advancedAt + this.#echoMs > moment;
  }

  /** Runs one step of a client; holds back new ones while the world is still. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    while (this.#gate) await this.#gate.promise;
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /** Lets every step under way end, runs `work` while nothing else happens, and lets the clients go on. */
  async whileStill<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
    this.#gate = Promise.withResolvers<void>();
    try {
      const deadline = performance.now() + timeoutMs;
      while (this.#busy > 0) {
        if (performance.now() > deadline) throw new Error(`${this.#busy} steps did not end within ${timeoutMs} ms`);
        await pause(20);
      }
      return await work();
    } finally {
      const gate = this.#gate;
      this.#gate = undefined;
      gate.resolve();
    }
  }
}
