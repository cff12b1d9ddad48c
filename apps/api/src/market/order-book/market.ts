import type { Database } from "@wth/db";
import type { ApproximateClock } from "#platform/db/clock.ts";
import type { ChangeFeed } from "#platform/live/change-feed.ts";
import type { LiveHub } from "#platform/live/live-hub.ts";
import { OrderBookSync } from "./order-book-sync.ts";
import { PageCache } from "./page-cache.ts";
import { Presence } from "../traders/presence.ts";
import { TradeHistory } from "../trades/trade-history.ts";

export type MarketOptions = {
  db: Database;
  feed: Pick<ChangeFeed, "listen">;
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

  constructor({ db, feed, live, clock }: MarketOptions) {
    this.clock = clock;
    this.orderBook = new OrderBookSync({ db, feed, onChange: () => live.broadcast("market") });
    this.presence = new Presence(db);
    this.history = new TradeHistory(db);
  }

  start(): void {
    this.orderBook.start();
  }

  async close(): Promise<void> {
    await Promise.all([this.orderBook.close(), this.presence.close()]);
  }
}
