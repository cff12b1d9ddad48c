import { createClient, type Client } from "@wth/api-contract";
import type { ClientProfile } from "../../core/client-profile.ts";
import { Gate } from "../../core/gate.ts";
import { Metrics } from "../../core/metrics.ts";
import { Progress } from "../../core/progress.ts";
import type { Givers } from "../../platform/givers.ts";
import type { Member } from "./member.ts";
import { MiningHistory } from "./mining-history.ts";
import type { MoneyCallName } from "./money-calls.ts";

export interface MiningProfile extends ClientProfile<MoneyCallName> {
  /** Share of journeys that begin with WTH from the faucet instead of a payment on chain. */
  readonly faucetShare: number;
}

export interface SignInPlace {
  readonly domain: string;
  readonly uri: string;
  readonly chainId: number;
}

const ADVANCE_EVERY_MS = 2_500;
const ADVANCE_TIMEOUT_MS = 20_000;
/** Time in which an unanswered request to advance the clock can still take effect. */
const ADVANCE_ECHO_MS = 3_000;

/** State shared by all clients of one run. */
export class MiningWorld {
  readonly url: string;
  readonly profile: MiningProfile;
  readonly givers: Givers;
  readonly history = new MiningHistory();
  readonly metrics = new Metrics();
  readonly progress = new Progress();
  readonly members: Member[] = [];
  /** Steps of clients run in it side by side; checks of the whole state run alone. */
  readonly gate = new Gate();
  readonly open: Client;
  place: SignInPlace = { domain: "", uri: "", chainId: 0 };
  contracts: Record<"usdt" | "seedBadge", `0x${string}`> = { usdt: "0x", seedBadge: "0x" };
  /** Payments running on chain; the clock then advances seldom, since that expires their orders. */
  paying = 0;
  isOver = false;
  #aheadMs = 0;
  #advancedAt = -Infinity;
  #isAdvancing = false;
  #echoMs = 0;

  constructor(url: string, profile: MiningProfile, givers: Givers) {
    this.url = url;
    this.profile = profile;
    this.givers = givers;
    this.open = createClient({ base: url });
  }

  /** Estimate of the server's time, in milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Reads addresses and time from the server. */
  async refresh(): Promise<void> {
    const config = await this.open.configGet();
    this.place = { ...config.signIn, chainId: config.chainId };
    this.contracts = config.contracts as typeof this.contracts;
    this.#aheadMs = config.serverTime - Date.now();
  }

  /**
   * Advances the platform's clock, unless it was advanced a moment ago. A failed request may still have advanced it.
   */
  async advance(seconds: number): Promise<void> {
    if (this.#isAdvancing || performance.now() - this.#advancedAt < ADVANCE_EVERY_MS) return;
    this.#isAdvancing = true;
    this.metrics.count("advances");
    try {
      await fetch(`${this.url}/dev-api/advance`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seconds }),
        signal: AbortSignal.timeout(ADVANCE_TIMEOUT_MS),
      });
      this.#echoMs = 0;
    } catch {
      // A process was killed meanwhile.
      this.#echoMs = ADVANCE_ECHO_MS;
    } finally {
      await this.refresh().catch(() => undefined);
      this.#advancedAt = performance.now();
      this.#isAdvancing = false;
    }
  }

  /** True when the clock can have advanced since a moment of `performance.now()`. */
  mayHaveAdvancedSince(moment: number): boolean {
    return this.#isAdvancing || this.#advancedAt + this.#echoMs > moment;
  }
}
