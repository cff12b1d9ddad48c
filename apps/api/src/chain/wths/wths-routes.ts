import type { WthsPayload, wthsRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "#platform/settings/config.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { orderParts } from "../orders/order-parts.ts";
import { findOpenOrder, findSignedOrder, type SignedOrder } from "../orders/signed-order-repo.ts";
import { signedFields } from "../orders/order-view.ts";
import { signExchange } from "./use-cases/sign-exchange.ts";

function payloadOf(order: SignedOrder, contract: string): z.input<typeof WthsPayload> {
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
  const { openContext, contract } = orderParts("wths", config, deployment);
  return {
    wthsOwner: async ({ db, caller }) => {
      const open = await findOpenOrder(db, caller.userId, "wths");
      return open ? payloadOf(open, contract) : null;
    },
    wthsSign: async ({ caller, body, transaction }) => {
      const context = await openContext();
      const account = body.type === "0" ? "ctoc" : "ecological";
      const request = { userId: caller.userId, amount: body.amount, account, price: body.price } as const;
      return transaction(async (tx) => payloadOf(await signExchange(tx, context, request), contract));
    },
    wthsUpdateStatus: async ({ db, caller, body }) => {
      const order = await findSignedOrder(db, body.orderId.toLowerCase());
      if (order?.kind !== "wths" || order.user_id !== caller.userId) fail("orderNotFound");
      return { status: order.status };
    },
  };
}
