import { parseAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "#shared/api/query-client.ts";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { paymentAction, paymentId, type PaymentTerms } from "../api/payment-action.ts";
import type { Order } from "../model/order.ts";

/** Returns the terms of a trade's payment; undefined while it has no seller. */
export function paymentTerms(order: Order): PaymentTerms | undefined {
  const seller = order.role === "creator" ? order.counterpart?.address : order.user.address;
  return seller === undefined
    ? undefined
    : { orderId: order.id, usdt: order.usdtAmount, wth: order.dealAmount, seller };
}

/** Payment of one trade: preconditions first, then the transaction flow. */
export function usePayment(orderId: string) {
  const { t } = useTranslation("market");
  const wallet = useWallet();
  const flow = useFlow(paymentId(orderId));
  const [isBusy, setIsBusy] = useState(false);

  async function begin(terms: PaymentTerms): Promise<void> {
    if (wallet.status !== "connected") return;
    const funds = await queryClient.fetchQuery({ ...usdtFundsQuery(wallet.address, "c2cPayment"), staleTime: 0 });
    if (funds.balance < parseAmount(terms.usdt)) notifyError(t(($) => $.actions.insufficient));
    else await beginAction(await paymentAction(terms));
  }

  return {
    isBusy,
    /** The payment is running. */
    isRunning: flow?.isRunning === true,
    pay: async (terms: PaymentTerms): Promise<void> => {
      setIsBusy(true);
      // a running payment is shown whatever the wallet's balance
      await (flow?.isRunning === true ? paymentAction(terms).then(beginAction) : begin(terms)).catch(notifyFailure);
      setIsBusy(false);
    },
  };
}
