import type { Database } from "@wth/db";
import type { ApproximateClock } from "#platform/db/clock.ts";
import type { LiveHub } from "#platform/live/live.ts";
import { OrderBookSync } from "./order-book-sync.ts";
import { PageCache } from "./page-cache.ts";
import { Presence } from "../traders/presence.ts";
import { TradeHistory } from "../trades/trade-history.ts";

export type MarketOptions = {
  db: Database;
  databaseUrl: string;
  live: Pick<LiveHub, "broadcast">;
  clock: Pick<ApproximateClock, "now">;
};

/** In-memory state of a process that serves the market. */
export class Market {
  readonly clock: MarketOptions["clock"];
  readonly orderBook: OrderBookSync;
  readonly presence: Presence;
  readonly history: TradeHistory;
  readonly pages = new PageCache();

  constructor({ db, databaseUrl, live, clock }: MarketOptions) {
    this.clock = clock;
    this.orderBook = new OrderBookSync({ db, databaseUrl, onChange: () => live.broadcast("market") });
    this.presence = new Presence(db);
    this.history = new TradeHistory(db);
  }

  start(): Promise<void> {
    return this.orderBook.start();
  }

  async close(): Promise<void> {
    await Promise.all([this.orderBook.close(), this.presence.close()]);
  }
}
