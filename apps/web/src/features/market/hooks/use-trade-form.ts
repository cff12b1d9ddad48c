import { useQueryClient } from "@tanstack/react-query";
import { formatAmount } from "@wth/rules";
import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { amountIn, plainAmount } from "@wth/web-kit/forms/read-amount.ts";
import { checkedText, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { orderQuery } from "../api/order-queries.ts";
import { paymentAction } from "../api/payment-action.ts";
import { tradeKind, capQuantity, type QuantityProblem, quantityProblem, usdtOf } from "../model/trade-draft.ts";
import type { Order } from "../model/order.ts";

/** An advert to take: the quantity, and the price shown, which must still be current. */
type Taking = { orderId: string; amount: string; price: string };

/** Reason why the advert was not taken. */
export type TradeTrouble = "changed" | "gone" | "kyc";

const GONE: ReadonlySet<string | undefined> = new Set(["advertNotOnSale", "orderNotFound", "traderClosed"]);

/** A quantity that the advert offers. */
const quantityOf = (terms: Order) =>
  checkedText((text) => quantityProblem(text, terms))
    .transform(plainAmount)
    .pipe(api.marketReserve.route.query.shape.amount);

/** State of taking an advert: the quantity and the result. */
export function useTradeForm(seen: Order, onTaken: (orderId: string) => void) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const [terms, setTerms] = useState(seen);
  const [trouble, setTrouble] = useState<TradeTrouble>();
  const kind = tradeKind(seen);

  async function onFailed({ name }: Failure): Promise<void> {
    if (GONE.has(name)) setTrouble("gone");
    else if (name === "buyerKycRequired" || name === "unpaidKycRequired") setTrouble("kyc");
    else if (name === "termsChanged") {
      const changed = await queryClient.fetchQuery(orderQuery(seen.id)).catch(() => undefined);
      if (changed === undefined) return;
      setTerms(changed);
      setTrouble("changed");
    }
  }

  /** Refuses a price other than the one shown. */
  const reserve = useAction(api.marketReserve, {
    call: async (query: Taking, send) => {
      await send({ query });
      const usdt = formatAmount(usdtOf(amountIn(query.amount) ?? 0n, terms));
      return paymentAction({ orderId: seen.id, usdt, wth: query.amount, seller: seen.user.address });
    },
    success: t(($) => $.pay.reserved),
    onDone: async (action) => {
      onTaken(seen.id);
      await beginAction(action);
    },
    onFailed,
  });

  const sell = useAction(api.marketSell, {
    call: (body: Taking, send) => send({ body }),
    success: t(($) => $.trade.sold),
    onDone: () => onTaken(seen.id),
    onFailed,
  });

  const isBusy = reserve.isPending || sell.isPending;

  const form = useSchemaForm(z.object({ amount: quantityOf(terms) }), {
    initial: { amount: "" },
    busy: isBusy,
    onSubmit: ({ amount }) => {
      setTrouble(undefined);
      const taking = { orderId: seen.id, amount, price: terms.price };
      return kind === "buy" ? reserve.run(taking) : sell.run(taking);
    },
  });

  return {
    kind,
    terms,
    quantity: amountIn(form.values.amount),
    problem: form.problemOf("amount") as QuantityProblem | undefined,
    isBusy,
    trouble,
    field: { ...form.field("amount"), onChange: (next: string) => form.set("amount", capQuantity(next, terms)) },
    submit: form.submit,
  };
}

export type TradeForm = ReturnType<typeof useTradeForm>;
