import type { C2cPayload, c2cRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { advertType, formatAmount, orderStatus } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "../../platform/config.ts";
import { fail } from "../../platform/failure.ts";
import type { HandlersOf } from "../../platform/handlers.ts";
import { chainOrderParts, findOrder as findPayment, signedFields } from "../chain-orders/index.ts";
import { sidesOf } from "./c2c-policy.ts";
import { countPayable, findOrder, marketPage, ownPage, type OrderRow, type OwnFilter } from "./c2c-repo.ts";
import { orderViews } from "./c2c-view.ts";
import { cancelAdvert } from "./use-cases/cancel-advert.ts";
import { createAdvert } from "./use-cases/create-advert.ts";
import { takeAdvert } from "./use-cases/take-advert.ts";

export type C2cParts = { config: Pick<Config, "rpcUrls" | "signerKey">; deployment: Deployment };
type C2cHandlers = HandlersOf<typeof c2cRoutes>;
type ListCalls = "c2cPage" | "c2cOwnerPage" | "c2cRecord" | "c2cPending" | "c2cPendingCount";

async function viewOf(db: Database | Tx, order: OrderRow, callerId: bigint) {
  const [view] = await orderViews(db, [order], callerId);
  if (!view) throw new Error(`order ${order.id} cannot be shown`);
  return view;
}

type ListContext = { db: Database; caller: { userId: bigint }; query: { pageNo: number; pageSize: number } };

const listOf =
  (filter: OwnFilter) =>
  async ({ db, caller, query }: ListContext) => {
    const { list, total } = await ownPage(db, caller.userId, filter, query);
    return { list: await orderViews(db, list, caller.userId), total };
  };

const listHandlers: Pick<C2cHandlers, ListCalls> = {
  c2cPage: async ({ db, caller, query }) => {
    // what a visitor can buy from are sell adverts
    const type = query.buy ? advertType.sell : advertType.buy;
    const { list, total } = await marketPage(db, { ...query, type, address: query.address || undefined }, query);
    return { list: await orderViews(db, list, caller.userId), total };
  },
  c2cOwnerPage: listOf("adverts"),
  c2cRecord: listOf("ended"),
  c2cPending: listOf("pending"),
  c2cPendingCount: ({ db, caller }) => countPayable(db, caller.userId),
};

/** The payment of a deal, for its buyer while it waits. @throws Failure orderNotFound, dealNotPayable */
async function paymentOf(db: Database | Tx, order: OrderRow | undefined, callerId: bigint, contract: string) {
  if (!order || ![order.creator_id, order.taker_id].includes(callerId)) fail("orderNotFound");
  const payment = order.payment_id === null ? undefined : await findPayment(db, order.payment_id);
  if (!payment || order.status !== orderStatus.pendingPayment || sidesOf(order).buyerId !== callerId)
    fail("dealNotPayable");
  return {
    payer: getAddress(payment.sender),
    creator: getAddress(payment.recipient as string),
    token: getAddress(payment.token as string),
    tokenAmount: formatAmount(payment.amount),
    ...signedFields(payment, contract),
  } satisfies z.input<typeof C2cPayload>;
}

export function c2cHandlers({ config, deployment }: C2cParts): C2cHandlers {
  const { askTerms, ...parts } = chainOrderParts("c2c", config, deployment);
  return {
    ...listHandlers,
    c2cCreate: ({ caller, body, transaction }) =>
      transaction(async (tx) => viewOf(tx, await createAdvert(tx, caller.userId, body), caller.userId)),
    c2cCancel: ({ caller, params, transaction }) =>
      transaction(async (tx) =>
        viewOf(tx, await cancelAdvert(tx, caller.userId, BigInt(params.orderId)), caller.userId),
      ),
    c2cSign: async ({ caller, query, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      const { userId } = caller;
      const orderId = BigInt(query.orderId);
      return transaction(async (tx) => {
        const named = await findOrder(tx, orderId);
        const isMine = named?.taker_id === userId && named.status === orderStatus.pendingPayment;
        const request = { userId, orderId, amount: query.amount, price: query.price };
        const deal = isMine ? named : await takeAdvert(tx, context, advertType.sell, request);
        return paymentOf(tx, deal, userId, parts.contract);
      });
    },
    c2cBuy: async ({ caller, body, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      const { userId } = caller;
      const request = { userId, orderId: BigInt(body.orderId), amount: body.amount, price: body.price };
      return transaction(async (tx) => viewOf(tx, await takeAdvert(tx, context, advertType.buy, request), userId));
    },
    c2cBuySign: async ({ db, caller, query }) =>
      paymentOf(db, await findOrder(db, BigInt(query.orderId)), caller.userId, parts.contract),
  };
}
