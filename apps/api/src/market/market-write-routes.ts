import type { marketRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { orderTools } from "#chain/index.ts";
import type { Files, PhotoLinks } from "#identity/index.ts";
import { addStatement } from "./disputes/use-cases/add-statement.ts";
import { AddressRanges } from "#platform/admission/origin-digests.ts";
import { orderOfTrade } from "./trades/order-repo.ts";
import { viewOf } from "./trades/order-view.ts";
import { paymentView } from "./trades/payment-view.ts";
import { readerOf, tradeDetail } from "./trades/trade-detail.ts";
import { cancelAdvert } from "./trades/use-cases/cancel-advert.ts";
import { excusing } from "./trades/payment-excuses.ts";
import { payTrade } from "./trades/use-cases/pay-trade.ts";
import { postAdvert } from "./trades/use-cases/post-advert.ts";
import { reserveTrade } from "./trades/use-cases/reserve-trade.ts";
import { returnTrade } from "./trades/use-cases/return-trade.ts";
import { sellIntoAdvert } from "./trades/use-cases/sell-into-advert.ts";

export type WriteTools = {
  config: Pick<Config, "rpcUrls" | "signer" | "keyring">;
  deployment: Deployment;
  files: Pick<Files, "links">;
};
type MarketHandlers = HandlersOf<typeof marketRoutes>;
type AdvertCalls = "marketPost" | "marketCancel" | "marketSell";
type PaymentCalls = "marketReserve" | "marketPay";
type TradeCalls = "marketReturn" | "marketStatement";
export type WriteCalls = AdvertCalls | PaymentCalls | TradeCalls;

type Sender = { caller: { userId: bigint }; address: string };

const takeRequest = (
  ranges: AddressRanges,
  { caller: { userId }, address }: Sender,
  { orderId, amount, price }: { orderId: string; amount: string; price?: string | undefined },
) => ({ userId, advertId: BigInt(orderId), amount, price, origin: ranges.digestsOf(address) });

const advertHandlers = (ranges: AddressRanges): Pick<MarketHandlers, AdvertCalls> => ({
  marketPost: ({ caller: { userId }, address, body, transaction }) =>
    transaction(async (tx) => {
      const advert = { ...body, userId, origin: ranges.digestsOf(address) };
      return viewOf(tx, { advert: await postAdvert(tx, advert), trade: undefined }, userId);
    }),
  marketCancel: ({ caller: { userId }, params, transaction }) =>
    transaction(async (tx) => {
      const advert = await cancelAdvert(tx, userId, BigInt(params.orderId));
      return viewOf(tx, { advert, trade: undefined }, userId);
    }),
  marketSell: ({ body, transaction, ...sender }) =>
    transaction(async (tx) => {
      const trade = await sellIntoAdvert(tx, takeRequest(ranges, sender, body));
      return viewOf(tx, await orderOfTrade(tx, trade), sender.caller.userId);
    }),
});

function paymentHandlers(
  { config, deployment }: WriteTools,
  ranges: AddressRanges,
): Pick<MarketHandlers, PaymentCalls> {
  const { openContext, complete, contract } = orderTools("trade", config, deployment);
  return {
    marketReserve: async ({ db, query, transaction, ...sender }) => {
      const context = await openContext(db, sender.caller.userId);
      const request = takeRequest(ranges, sender, query);
      const orderId = await transaction(async (tx) => (await reserveTrade(tx, context, request)).order_id);
      return paymentView(await complete(db, orderId), contract);
    },
    marketPay: ({ db, caller: { userId }, query, transaction }) => {
      const request = { userId, tradeId: BigInt(query.orderId) };
      return excusing(db, request, async () => {
        const context = await openContext(db, userId);
        const orderId = await transaction(async (tx) => (await payTrade(tx, context, request)).order_id);
        return paymentView(await complete(db, orderId), contract);
      });
    },
  };
}

const tradeHandlers = (chainId: number, links: PhotoLinks): Pick<MarketHandlers, TradeCalls> => ({
  marketReturn: ({ caller: { userId }, body, transaction }) =>
    transaction(async (tx) => {
      const trade = await returnTrade(tx, chainId, BigInt(body.orderId), userId);
      return tradeDetail(tx, await orderOfTrade(tx, trade), readerOf(userId, links));
    }),
  marketStatement: ({ caller: { userId }, body: { orderId, text, pictures = [] }, transaction }) =>
    transaction(async (tx) => {
      const trade = await addStatement(tx, { tradeId: BigInt(orderId), userId, text, pictures });
      return tradeDetail(tx, await orderOfTrade(tx, trade), readerOf(userId, links));
    }),
});

/** Handlers of the calls that change adverts and trades. */
export function writeHandlers(parts: WriteTools): Pick<MarketHandlers, WriteCalls> {
  const ranges = new AddressRanges(parts.config);
  return {
    ...advertHandlers(ranges),
    ...paymentHandlers(parts, ranges),
    ...tradeHandlers(parts.deployment.chainId, parts.files.links),
  };
}
