import type { FeePayload, feeCreditRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { feePrice, formatAmount, mulDiv, ONE } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { balanceOf } from "#ledger/index.ts";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { orderTools, type CompleteOrder } from "../orders/order-tools.ts";
import { signedFields } from "../orders/order-view.ts";
import { unpaidOrigins } from "../orders/unpaid-origin.ts";
import { signFeePurchase, type CanSeeAdvert } from "./use-cases/sign-fee-credit.ts";

function payloadOf(order: CompleteOrder, contract: string): z.input<typeof FeePayload> {
  if (order.recipient === null || order.token === null) throw new Error(`order ${order.order_id} is not a payment`);
  return {
    sender: getAddress(order.sender),
    recipient: getAddress(order.recipient),
    token: getAddress(order.token),
    amount: formatAmount(order.amount),
    wthAmount: formatAmount(order.gives),
    ...signedFields(order, contract),
  };
}

export type FeeTools = {
  config: Pick<Config, "rpcUrls" | "signer" | "keyring" | "rateLimitFactor">;
  deployment: Deployment;
  canSeeAdvert: CanSeeAdvert;
};

export function feeCreditHandlers({ config, deployment, canSeeAdvert }: FeeTools): HandlersOf<typeof feeCreditRoutes> {
  const { openContext, complete, contract } = orderTools("feeCredit", config, deployment);
  const originOf = unpaidOrigins(config);
  return {
    feeCreditGet: async ({ db, caller }) => {
      const [parameters, balance] = await Promise.all([readParameters(db), balanceOf(db, caller.userId, "fee")]);
      return {
        price: formatAmount(feePrice(parameters)),
        amount: formatAmount(balance),
        rate: formatAmount(mulDiv(parameters["fee.rate"], ONE, 10_000n)),
      };
    },
    feeCreditSign: async ({ db, caller, address, query, transaction }) => {
      const context = { ...(await openContext(db, caller.userId)), canSeeAdvert };
      const { amount, orderId: forAdvert } = query;
      const request = { userId: caller.userId, amount, forAdvert, origin: originOf(address) };
      const orderId = await transaction(async (tx) => (await signFeePurchase(tx, context, request)).order_id);
      return payloadOf(await complete(db, orderId), contract);
    },
  };
}
