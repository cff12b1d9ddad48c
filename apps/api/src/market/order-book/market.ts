import type { Database } from "@wth/db";
import type { ApproximateClock } from "#platform/db/clock.ts";
import type { LiveHub } from "#platform/live/live.ts";
import { BookKeeper } from "./order-book-sync.ts";
import { PageCache } from "./page-cache.ts";
import { Presence } from "../traders/presence.ts";
import { TradeHistory } from "../trades/trade-history.ts";

export type MarketParts = {
  db: Database;
  databaseUrl: string;
  live: Pick<LiveHub, "broadcast">;
  clock: Pick<ApproximateClock, "now">;
};

/** What a process that serves the market keeps of it. */
export class Market {
  readonly clock: MarketParts["clock"];
  readonly keeper: BookKeeper;
  readonly presence: Presence;
  readonly history: TradeHistory;
  readonly pages = new PageCache();

  constructor({ db, databaseUrl, live, clock }: MarketParts) {
    this.clock = clock;
    this.keeper = new BookKeeper({ db, databaseUrl, onChange: () => live.broadcast("market") });
    this.presence = new Presence(db);
    this.history = new TradeHistory(db);
  }

  start(): Promise<void> {
    return this.keeper.start();
  }

  async close(): Promise<void> {
    await Promise.all([this.keeper.close(), this.presence.close()]);
  }
}
