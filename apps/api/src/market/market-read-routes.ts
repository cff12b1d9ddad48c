import type { marketRoutes } from "@wth/api-contract";
import type { HandlersOf } from "#platform/http/handlers.ts";
import type { PhotoLinks } from "#identity/index.ts";
import { marketDepth, marketTrades } from "./order-book/market-figures.ts";
import { marketPage } from "./order-book/market-page.ts";
import type { Market } from "./order-book/market.ts";
import { requireUser, traderProfile } from "./traders/trader-profile.ts";
import { tradingLimits } from "./traders/trading-limits.ts";
import { markTrader } from "./traders/use-cases/mark-trader.ts";
import { pageView } from "./trades/order-view.ts";
import { readTrade, readerOf } from "./trades/trade-detail.ts";
import { ownTradesView } from "./trades/own-trades-view.ts";
import { countPayable, ownAdverts, ownTrades } from "./trades/trade-list-repo.ts";

type MarketHandlers = HandlersOf<typeof marketRoutes>;
type ListCalls = "marketOwnAdverts" | "marketOwnTrades" | "marketHistory" | "marketPending" | "marketPendingCount";
type TraderCalls = "marketLimits" | "marketTrader" | "marketMark";
type MarketCalls = "marketAdverts" | "marketDetail" | "marketTrades" | "marketDepth";

const listHandlers: Pick<MarketHandlers, ListCalls> = {
  marketOwnAdverts: async ({ db, caller: { userId }, query }) =>
    pageView(db, await ownAdverts(db, userId, query), userId),
  marketOwnTrades: ({ db, caller: { userId }, query }) => ownTradesView(db, userId, query.interval),
  marketHistory: async ({ db, caller: { userId }, query }) =>
    pageView(db, await ownTrades(db, userId, "ended", query), userId),
  marketPending: async ({ db, caller: { userId }, query }) =>
    pageView(db, await ownTrades(db, userId, "pending", query), userId),
  marketPendingCount: ({ db, caller }) => countPayable(db, caller.userId),
};

const traderHandlers = (chainId: number): Pick<MarketHandlers, TraderCalls> => ({
  marketLimits: ({ db, caller }) => tradingLimits(db, chainId, caller.userId),
  marketTrader: async ({ db, caller, query }) => traderProfile(db, await requireUser(db, query.address), caller.userId),
  marketMark: ({ caller: { userId }, body, transaction }) =>
    transaction(async (tx) => traderProfile(tx, await markTrader(tx, userId, body.address, body.mark), userId)),
});

const marketHandlers = (market: Market, links: PhotoLinks): Pick<MarketHandlers, MarketCalls> => ({
  marketAdverts: ({ db, caller, query }) => marketPage(market, query, { db, userId: caller.userId }),
  marketDetail: ({ db, caller, query }) => readTrade(db, BigInt(query.orderId), readerOf(caller.userId, links)),
  marketTrades: ({ query }) => marketTrades(market, query.interval),
  marketDepth: () => marketDepth(market),
});

/** Handlers of the calls that change no advert or trade. */
export function readHandlers({ market, chainId, links }: { market: Market; chainId: number; links: PhotoLinks }) {
  return { ...listHandlers, ...traderHandlers(chainId), ...marketHandlers(market, links) };
}
