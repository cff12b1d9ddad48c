import type { WthsPayload, wthsRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { formatAmount, parseAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import type { Config } from "#platform/settings/config.ts";
import { requireSpendable } from "#ledger/index.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { isComplete, orderTools, type CompleteOrder } from "../orders/order-tools.ts";
import { findOpenOrder, findSignedOrder } from "../orders/signed-order-repo.ts";
import { signedFields } from "../orders/order-view.ts";
import { signSwap } from "./use-cases/sign-swap.ts";

function payloadOf(order: CompleteOrder, contract: string): z.input<typeof WthsPayload> {
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

export type WthsTools = { config: Pick<Config, "rpcUrls" | "signer">; deployment: Deployment };

export function wthsHandlers({ config, deployment }: WthsTools): HandlersOf<typeof wthsRoutes> {
  const { openContext, complete, contract } = orderTools("wths", config, deployment);
  return {
    swapOwner: async ({ db, caller }) => {
      const open = await findOpenOrder(db, caller.userId, "wths");
      return open && isComplete(open) ? payloadOf(open, contract) : null;
    },
    swapSign: async ({ db, caller, body, transaction }) => {
      const context = await openContext(db, caller.userId);
      const account = body.type === "0" ? "ctoc" : "ecological";
      const request = { userId: caller.userId, amount: body.amount, account, price: body.price } as const;
      const orderId = await transaction(async (tx) => {
        const { userId } = caller;
        // the amount of an open swap has left the account
        const isOpen = (await findOpenOrder(tx, userId, "wths")) !== undefined;
        if (!isOpen) await requireSpendable(tx, { userId, account, amount: parseAmount(body.amount) });
        return (await signSwap(tx, context, request)).order_id;
      });
      return payloadOf(await complete(db, orderId), contract);
    },
    swapUpdateStatus: async ({ db, caller, body }) => {
      const order = await findSignedOrder(db, body.orderId.toLowerCase());
      if (order?.kind !== "wths" || order.user_id !== caller.userId) fail("orderNotFound");
      return { status: order.status };
    },
  };
}
