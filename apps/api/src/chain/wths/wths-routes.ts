import type { WthsPayload, wthsRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "#platform/settings/config.ts";
import { fail } from "../../platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { chainOrderParts } from "../orders/order-parts.ts";
import { findOpenOrder, findOrder, type ChainOrder } from "../orders/signed-order-repo.ts";
import { signedFields } from "../orders/order-view.ts";
import { signExchange } from "./use-cases/sign-exchange.ts";

function payloadOf(order: ChainOrder, contract: string): z.input<typeof WthsPayload> {
  const wthAmount = formatAmount(order.amount);
  return {
    sender: getAddress(order.sender),
    amount: wthAmount,
    wthAmount,
    realAmount: formatAmount(order.gives),
    type: order.account === "ctoc" ? "0" : "1",
    ...signedFields(order, contract),
  };
}

export type WthsParts = { config: Pick<Config, "rpcUrls" | "signerKey">; deployment: Deployment };

export function wthsHandlers({ config, deployment }: WthsParts): HandlersOf<typeof wthsRoutes> {
  const { askTerms, ...parts } = chainOrderParts("wths", config, deployment);
  return {
    wthsOwner: async ({ db, caller }) => {
      const open = await findOpenOrder(db, caller.userId, "wths");
      return open ? payloadOf(open, parts.contract) : null;
    },
    wthsSign: async ({ caller, body, transaction }) => {
      const context = { ...parts, readTerms: await askTerms() };
      const account = body.type === "0" ? "ctoc" : "ecological";
      const request = { userId: caller.userId, amount: body.amount, account, price: body.price } as const;
      return transaction(async (tx) => payloadOf(await signExchange(tx, context, request), parts.contract));
    },
    wthsUpdateStatus: async ({ db, caller, body }) => {
      const order = await findOrder(db, body.orderId.toLowerCase());
      if (order?.kind !== "wths" || order.user_id !== caller.userId) fail("orderNotFound");
      return { status: order.status };
    },
  };
}
