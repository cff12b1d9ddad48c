import type { TradePayload, marketRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { advertType, formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { chainOrderParts, signedFields, type ChainOrder } from "#chain/index.ts";
import type { Files, PhotoLinks } from "#identity/index.ts";
import { orderDetail, readerOf } from "./trades/trade-detail.ts";
import type { OrderRow } from "./adverts/advert-repo.ts";
import { orderViews } from "./trades/trade-view.ts";
import { addStatement } from "./disputes/use-cases/add-statement.ts";
import { cancelAdvert } from "./trades/use-cases/cancel-advert.ts";
import { createAdvert } from "./trades/use-cases/create-advert.ts";
import { lockOwnTrade } from "./trades/use-cases/lock-trade.ts";
import { returnTrade } from "./trades/use-cases/return-trade.ts";
import { signPayment } from "./trades/use-cases/sign-payment.ts";
import { takeAdvert } from "./trades/use-cases/take-advert.ts";

export type C2cParts = {
  config: Pick<Config, "rpcUrls" | "signerKey">;
  deployment: Deployment;
  files: Pick<Files, "links">;
};
type C2cHandlers = HandlersOf<typeof marketRoutes>;
type AdvertCalls = "marketPost" | "marketCancel" | "marketSell";
type PaymentCalls = "marketReserve" | "marketPay";
type TradeCalls = "marketReturn" | "marketStatement";
export type WriteCalls = AdvertCalls | PaymentCalls | TradeCalls;

async function viewOf(db: Database | Tx, order: OrderRow, callerId: bigint) {
  const [view] = await orderViews(db, [order], callerId);
  if (!view) throw new Error(`order ${order.id} cannot be shown`);
  return view;
}

function paymentView(payment: ChainOrder, contract: string): z.input<typeof TradePayload> {
  return {
    payer: getAddress(payment.sender),
    creator: getAddress(payment.recipient as string),
    token: getAddress(payment.token as string),
    tokenAmount: formatAmount(payment.amount),
    ...signedFields(payment, contract),
  };
}

const advertHandlers: Pick<C2cHandlers, AdvertCalls> = {
  marketPost: ({ caller, body, transaction }) =>
    transaction(async (tx) => viewOf(tx, await createAdvert(tx, caller.userId, body), caller.userId)),
  marketCancel: ({ caller, params, transaction }) =>
    transaction(async (tx) => viewOf(tx, await cancelAdvert(tx, caller.userId, BigInt(params.orderId)), caller.userId)),
  marketSell: ({ caller: { userId }, body, transaction }) => {
    const request = { userId, orderId: BigInt(body.orderId), amount: body.amount, price: body.price };
    return transaction(async (tx) => viewOf(tx, await takeAdvert(tx, advertType.buy, request), userId));
  },
};

function paymentHandlers({ config, deployment }: C2cParts): Pick<C2cHandlers, PaymentCalls> {
  const { askTerms, ...parts } = chainOrderParts("c2c", config, deployment);
  return {
    marketReserve: async ({ caller: { userId }, query, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      const request = { userId, orderId: BigInt(query.orderId), amount: query.amount, price: query.price };
      return transaction(async (tx) => {
        const trade = await takeAdvert(tx, advertType.sell, request);
        return paymentView(await signPayment(tx, context, trade, userId), parts.contract);
      });
    },
    marketPay: async ({ caller: { userId }, query, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      return transaction(async (tx) => {
        const trade = await lockOwnTrade(tx, BigInt(query.orderId), userId);
        return paymentView(await signPayment(tx, context, trade, userId), parts.contract);
      });
    },
  };
}

const tradeHandlers = (chainId: number, links: PhotoLinks): Pick<C2cHandlers, TradeCalls> => ({
  marketReturn: ({ caller: { userId }, body, transaction }) =>
    transaction(async (tx) => {
      const trade = await returnTrade(tx, chainId, BigInt(body.orderId), userId);
      return orderDetail(tx, trade, readerOf(userId, links));
    }),
  marketStatement: ({ caller: { userId }, body, transaction }) =>
    transaction(async (tx) => {
      const { text, pictures = [] } = body;
      const trade = await addStatement(tx, { orderId: BigInt(body.orderId), userId, text, pictures });
      return orderDetail(tx, trade, readerOf(userId, links));
    }),
});

/** The calls that change adverts and trades. */
export function c2cWriteHandlers(parts: C2cParts): Pick<C2cHandlers, WriteCalls> {
  return {
    ...advertHandlers,
    ...paymentHandlers(parts),
    ...tradeHandlers(parts.deployment.chainId, parts.files.links),
  };
}
