import type { PlantedFault } from "../planted-fault.ts";

const MARKET = "apps/api/src/market";
const int = (file: string, title: string) => ({ project: "int", file: `${MARKET}/${file}`, title }) as const;

/** Faults in adverts, trades, limits and quota. */
export const marketFaults: readonly PlantedFault[] = [
  {
    id: "order-book-of-two-moments",
    file: `${MARKET}/order-book/order-book-sync.ts`,
    find: `setIsolationLevel("repeatable read")`,
    replace: `setIsolationLevel("read committed")`,
    caughtBy: int(
      "order-book/order-book-sync.int.test.ts",
      "shows the adverts of one moment while a read waits for a later commit",
    ),
  },
  {
    id: "trade-ends-by-the-clock-alone",
    file: `${MARKET}/trades/end-if-over.ts`,
    find: "return readTo !== undefined && readTo > lastDeadline;",
    replace: "return readTo !== undefined || lastDeadline > expires_at;",
    caughtBy: int("traders/restrictions.int.test.ts", "until the chain is read past the latest deadline of a payment"),
  },
  {
    id: "trade-ends-with-a-live-payment",
    file: `${MARKET}/trades/end-if-over.ts`,
    find: "if (await livePayment(tx, trade)) return trade;",
    replace: "await livePayment(tx, trade);",
    caughtBy: int("trades/return-trade.int.test.ts", "waits until a signed payment is dead, and signs no other"),
  },
  {
    id: "own-advert-taken",
    file: `${MARKET}/adverts/advert-policy.ts`,
    find: "if (advert.creatorId === taking.takerId)",
    replace: "if (advert.creatorId < 0n)",
    caughtBy: int("market.int.test.ts", "refuses own adverts, second trades, amounts out of range and changed terms"),
  },
  {
    id: "changed-price-accepted",
    file: `${MARKET}/adverts/advert-policy.ts`,
    find: "taking.seenPrice !== undefined && taking.seenPrice !== advert.price",
    replace: "taking.seenPrice !== undefined && taking.seenPrice < advert.minAmount - advert.minAmount",
    caughtBy: int("market.int.test.ts", "refuses own adverts, second trades, amounts out of range and changed terms"),
  },
  {
    id: "rest-of-an-advert-stays-held",
    file: `${MARKET}/trades/take-advert.ts`,
    find: "const rest = advert.max_amount - quantity;",
    replace: "const rest = advert.max_amount - advert.max_amount;",
    caughtBy: int("market.int.test.ts", "holds all WTH, returns the rest when taken, and pays the buyer when paid"),
  },
  {
    id: "paid-wth-returns-to-the-seller",
    file: `${MARKET}/adverts/advert-postings.ts`,
    find: `end === "paid" ? [sides.buyerId, sides.sellerId] :`,
    replace: `end === "paid" ? [sides.sellerId, sides.buyerId] :`,
    caughtBy: int("market.int.test.ts", "holds all WTH, returns the rest when taken, and pays the buyer when paid"),
  },
  {
    id: "fourth-active-order",
    file: `${MARKET}/traders/trading-rights.ts`,
    find: "if (used >= ACTIVE_MAX)",
    replace: "if (used > ACTIVE_MAX)",
    caughtBy: int("market.int.test.ts", "allows 3 active orders, also in concurrent calls"),
  },
  {
    id: "quota-not-used",
    file: `${MARKET}/traders/selling-quota.ts`,
    find: `if (quota < amount) fail("quotaInsufficient");`,
    replace: "",
    caughtBy: int("traders/quota.int.test.ts", "refuses sales without quota, by an advert or into one"),
  },
  {
    id: "circle-earns-quota",
    file: "packages/rules/src/market.ts",
    find: "const gains = [quantity, fromSeller.net - fromSeller.credited, fromAll.net - fromAll.credited];",
    replace: "const gains = [quantity, fromAll.credited - fromAll.credited + quantity];",
    caughtBy: int("traders/quota.int.test.ts", "two users' mutual trades: only the net purchase over 30 days counts"),
  },
  {
    id: "late-payment-completes",
    file: `${MARKET}/trades/trade-events.ts`,
    find: "if (event.blockTime > payment.deadline)",
    replace: "if (event.blockTime < payment.created_at)",
    caughtBy: int("disputes/disputes.int.test.ts", "makes the trade abnormal on a payment after the deadline"),
  },
  {
    id: "buy-and-sell-swapped-in-chinese",
    file: "apps/web/src/i18n/zhCN/market.ts",
    find: `sides: { label: "買入或賣出", buy: "買入", sell: "賣出" }`,
    replace: `sides: { label: "買入或賣出", buy: "賣出", sell: "買入" }`,
    caughtBy: {
      project: "unit",
      file: "apps/web/src/i18n/buy-and-sell.test.ts",
      title: "no Chinese text says buy where the English one says sell, or the reverse",
    },
  },
  {
    id: "returned-advert-stays-off-sale",
    file: `${MARKET}/trades/end-unpaid.ts`,
    find: "if (returnedAt || isUndone) await relistAdvert(tx, ended);",
    replace: "",
    caughtBy: int(
      "trades/relist-advert.int.test.ts",
      "is on sale again as soon as its signed payment is dead, with all of its WTH",
    ),
  },
  {
    id: "adverts-of-a-disabled-account-stay-on-sale",
    file: "apps/api/src/identity/auth/use-cases/disable-user.ts",
    find: "await onDisabled(tx, userId);",
    replace: "",
    caughtBy: int("trades/withdraw-adverts.int.test.ts", "disables the account; other users can no longer take them"),
  },
  {
    id: "range-holds-any-share",
    file: `${MARKET}/traders/newcomer-limits.ts`,
    find: "if (open.count >= max) fail(",
    replace: "if (open.count >= size) fail(",
    caughtBy: int(
      "market-strategies.int.test.ts",
      "take and time out, one address range: locks 2 % of the market at most",
    ),
  },
  {
    id: "outage-penalised",
    file: `${MARKET}/trades/end-unpaid.ts`,
    find: "countsAsTimeout(trade, freeReturns) && excuse === undefined",
    replace: "countsAsTimeout(trade, freeReturns)",
    caughtBy: int(
      "traders/restrictions.int.test.ts",
      "while money is halted, and for a trade with a halt during its payment window",
    ),
  },
  {
    id: "newcomer-adverts-not-counted",
    file: `${MARKET}/traders/newcomer-repo.ts`,
    find: "creator_id = ${userId} and status in (0, 5) and type = 0",
    replace: "creator_id = ${userId} and status = 5 and type = 0",
    caughtBy: int("traders/newcomer-limits.int.test.ts", "counts an advert to buy until it is cancelled"),
  },
  {
    id: "newcomer-adverts-use-up-takes",
    file: `${MARKET}/traders/newcomer-repo.ts`,
    find: "and ${isOpen[kind]} ${ofRange}",
    replace: "${ofRange}",
    caughtBy: int("market-strategies.int.test.ts", "empty wallets of many networks advertise: takes stay open"),
  },
  {
    id: "network-holds-any-share",
    file: `${MARKET}/traders/newcomer-limits.ts`,
    find: "max: ofRange * NETWORK_FACTOR,",
    replace: "max: Infinity,",
    caughtBy: int("market-strategies.int.test.ts", "take and time out, a /48: locks 4 % of the market at most"),
  },
  {
    id: "newcomer-buys-any-quantity",
    file: `${MARKET}/traders/newcomer-limits.ts`,
    find: "if (quantity > max) fail",
    replace: "if (quantity < 0n) fail",
    caughtBy: int("traders/newcomer-limits.int.test.ts", "buys a small quantity at once, by an advert or from one"),
  },
  {
    id: "newcomers-share-the-market-at-once",
    file: `${MARKET}/traders/newcomer-limits.ts`,
    find: `  await waitForLock(tx, "newcomers");\n`,
    replace: "",
    caughtBy: int("traders/newcomer-limits.int.test.ts", "are those of a /64 of IPv6, also in concurrent calls"),
  },
  {
    id: "received-is-what-was-due",
    file: `${MARKET}/trades/advert-view.ts`,
    find: "usdtReceived: formatAmount(received),",
    replace: "usdtReceived: formatAmount(received && (advert.usdt_amount ?? 0n)),",
    caughtBy: int(
      "disputes/disputed-usdt.int.test.ts",
      "a dispute shows what is due and what came, before and after it is resolved",
    ),
  },
  {
    id: "payment-outlives-its-trade",
    file: `${MARKET}/disputes/use-cases/resolve-dispute.ts`,
    find: `  await resolveSuspenseOfTrade(tx, { actor, tradeId: orderId, note: reason });\n`,
    replace: "",
    caughtBy: int(
      "disputes/disputed-usdt.int.test.ts",
      "a dispute resolved for the seller closes its payment, and still shows it",
    ),
  },
];
