import type { marketRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { fail } from "../platform/errors/failure.ts";
import { SerializedAnswer, type HandlersOf } from "#platform/http/handlers.ts";
import type { PhotoLinks } from "#identity/index.ts";
import { orderDetail, readerOf } from "./trades/trade-detail.ts";
import { countPayable, ownAdverts, ownTrades, type TradeState } from "./trades/trade-list-repo.ts";
import { isVisible } from "./adverts/advert-policy.ts";
import { findOrder } from "./adverts/advert-repo.ts";
import { orderViews } from "./trades/trade-view.ts";
import { marketPage } from "./order-book/market-page.ts";
import type { Market } from "./order-book/market.ts";
import { requireUser, traderProfile } from "./traders/trader-profile.ts";
import { tradingLimits } from "./traders/trading-limits.ts";
import { markTrader } from "./traders/use-cases/mark-trader.ts";

type C2cHandlers = HandlersOf<typeof marketRoutes>;
type ListCalls = "marketOwnAdverts" | "marketHistory" | "marketPending" | "marketPendingCount";
type TraderCalls = "marketLimits" | "marketTrader" | "marketMark";
type MarketCalls = "marketAdverts" | "marketDetail" | "marketTrades" | "marketDepth";

type ListContext = { db: Database; caller: { userId: bigint }; query: { pageNo: number; pageSize: number } };

const tradesIn =
  (state: TradeState) =>
  async ({ db, caller, query }: ListContext) => {
    const { list, total } = await ownTrades(db, caller.userId, state, query);
    return { list: await orderViews(db, list, caller.userId), total };
  };

const listHandlers: Pick<C2cHandlers, ListCalls> = {
  marketOwnAdverts: async ({ db, caller, query }) => {
    const { list, total } = await ownAdverts(db, caller.userId, query);
    return { list: await orderViews(db, list, caller.userId), total };
  },
  marketHistory: tradesIn("ended"),
  marketPending: tradesIn("pending"),
  marketPendingCount: ({ db, caller }) => countPayable(db, caller.userId),
};

const traderHandlers = (chainId: number): Pick<C2cHandlers, TraderCalls> => ({
  marketLimits: ({ db, caller }) => tradingLimits(db, chainId, caller.userId),
  marketTrader: async ({ db, caller, query }) => traderProfile(db, await requireUser(db, query.address), caller.userId),
  marketMark: ({ caller, body, transaction }) =>
    transaction(async (tx) => {
      const user = await requireUser(tx, body.address);
      await markTrader(tx, caller.userId, user.id, body.mark);
      return traderProfile(tx, user, caller.userId);
    }),
});

const marketHandlers = (market: Market, links: PhotoLinks): Pick<C2cHandlers, MarketCalls> => ({
  marketAdverts: ({ db, caller, query }) => marketPage(market, query, { db, userId: caller.userId }),
  marketDetail: async ({ db, caller, query }) => {
    const order = await findOrder(db, BigInt(query.orderId));
    if (!order || !isVisible(order, caller.userId)) fail("orderNotFound");
    return orderDetail(db, order, readerOf(caller.userId, links));
  },
  marketTrades: async ({ query }) => {
    const { now } = await market.keeper.current();
    return new SerializedAnswer(await market.history.read(query.interval, market.keeper.trades, now));
  },
  marketDepth: async () => {
    const { book } = await market.keeper.current();
    return book.depth().map(({ price, offered, wanted }) => ({
      price: formatAmount(price),
      offered: formatAmount(offered),
      wanted: formatAmount(wanted),
    }));
  },
});

/** The calls that change nothing of an order. */
export function c2cReadHandlers({ market, chainId, links }: { market: Market; chainId: number; links: PhotoLinks }) {
  return { ...listHandlers, ...traderHandlers(chainId), ...marketHandlers(market, links) };
}
