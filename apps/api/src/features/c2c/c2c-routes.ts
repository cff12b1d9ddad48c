import type { C2cPayload, c2cRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { advertType, formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "../../platform/config.ts";
import { fail } from "../../platform/failure.ts";
import type { HandlersOf } from "../../platform/handlers.ts";
import { chainOrderParts, signedFields, type ChainOrder } from "../chain-orders/index.ts";
import { c2cReadHandlers } from "./c2c-read-routes.ts";
import { findOrder, type OrderRow } from "./c2c-repo.ts";
import { orderViews } from "./c2c-view.ts";
import { cancelAdvert } from "./use-cases/cancel-advert.ts";
import { createAdvert } from "./use-cases/create-advert.ts";
import { signPayment } from "./use-cases/sign-payment.ts";
import { lockDeal, takeAdvert } from "./use-cases/take-advert.ts";

export type C2cParts = { config: Pick<Config, "rpcUrls" | "signerKey">; deployment: Deployment };
type C2cHandlers = HandlersOf<typeof c2cRoutes>;

async function viewOf(db: Database | Tx, order: OrderRow, callerId: bigint) {
  const [view] = await orderViews(db, [order], callerId);
  if (!view) throw new Error(`order ${order.id} cannot be shown`);
  return view;
}

function paymentView(payment: ChainOrder, contract: string): z.input<typeof C2cPayload> {
  return {
    payer: getAddress(payment.sender),
    creator: getAddress(payment.recipient as string),
    token: getAddress(payment.token as string),
    tokenAmount: formatAmount(payment.amount),
    ...signedFields(payment, contract),
  };
}

/** The caller's own deal, locked. @throws Failure orderNotFound */
async function lockOwnDeal(tx: Tx, orderId: bigint, userId: bigint): Promise<OrderRow> {
  const named = await findOrder(tx, orderId);
  if (!named || named.taker_id === null || ![named.creator_id, named.taker_id].includes(userId)) fail("orderNotFound");
  return lockDeal(tx, orderId, named.taker_id);
}

export function c2cHandlers({ config, deployment }: C2cParts): C2cHandlers {
  const { askTerms, ...parts } = chainOrderParts("c2c", config, deployment);
  return {
    ...c2cReadHandlers(),
    c2cCreate: ({ caller, body, transaction }) =>
      transaction(async (tx) => viewOf(tx, await createAdvert(tx, caller.userId, body), caller.userId)),
    c2cCancel: ({ caller, params, transaction }) =>
      transaction(async (tx) =>
        viewOf(tx, await cancelAdvert(tx, caller.userId, BigInt(params.orderId)), caller.userId),
      ),
    c2cSign: async ({ caller: { userId }, query, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      const orderId = BigInt(query.orderId);
      return transaction(async (tx) => {
        const named = await findOrder(tx, orderId);
        const request = { userId, orderId, amount: query.amount, price: query.price };
        const isMine = named?.taker_id === userId;
        const deal = isMine ? await lockOwnDeal(tx, orderId, userId) : await takeAdvert(tx, advertType.sell, request);
        return paymentView(await signPayment(tx, context, deal, userId), parts.contract);
      });
    },
    c2cBuy: ({ caller: { userId }, body, transaction }) => {
      const request = { userId, orderId: BigInt(body.orderId), amount: body.amount, price: body.price };
      return transaction(async (tx) => viewOf(tx, await takeAdvert(tx, advertType.buy, request), userId));
    },
    c2cBuySign: async ({ caller: { userId }, query, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      return transaction(async (tx) => {
        const deal = await lockOwnDeal(tx, BigInt(query.orderId), userId);
        return paymentView(await signPayment(tx, context, deal, userId), parts.contract);
      });
    },
  };
}
