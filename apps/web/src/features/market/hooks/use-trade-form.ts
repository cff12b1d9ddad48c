import { useQueryClient } from "@tanstack/react-query";
import { formatAmount } from "@wth/rules";
import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { orderQuery } from "../api/order-queries.ts";
import { paymentAction } from "../api/payment-action.ts";
import { tradeKind, capQuantity, quantityProblem, usdtOf } from "../model/trade-draft.ts";
import { amountIn } from "../model/numeric-input.ts";
import type { Order } from "../model/order.ts";

/** An advert to take: the quantity, and the price shown, which must still be current. */
type Taking = { orderId: string; amount: string; price: string };

/** Reason why the advert was not taken. */
export type TradeTrouble = "changed" | "gone" | "kyc";

const GONE: ReadonlySet<string | undefined> = new Set(["advertNotOnSale", "orderNotFound"]);

/** State of taking an advert: the quantity and the result. */
export function useTradeForm(seen: Order, onTaken: (orderId: string) => void) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const [terms, setTerms] = useState(seen);
  const [text, setText] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const [trouble, setTrouble] = useState<TradeTrouble>();
  const kind = tradeKind(seen);
  const quantity = amountIn(text);
  const problem = quantityProblem(text, terms);

  async function onFailed({ name }: Failure): Promise<void> {
    if (GONE.has(name)) setTrouble("gone");
    else if (name === "buyerKycRequired") setTrouble("kyc");
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

  const takeBy = (write: (taking: Taking) => Promise<boolean>) => async (): Promise<void> => {
    setIsJudged(true);
    if (isBusy || problem !== undefined || quantity === undefined) return;
    setTrouble(undefined);
    await write({ orderId: seen.id, amount: formatAmount(quantity), price: terms.price });
  };

  return {
    kind,
    terms,
    text,
    quantity,
    problem: isJudged ? problem : undefined,
    isBusy,
    trouble,
    change: (next: string): void => {
      setText(capQuantity(next, terms));
      setIsJudged(false);
    },
    reserve: takeBy(reserve.run),
    sell: takeBy(sell.run),
  };
}

export type TradeForm = ReturnType<typeof useTradeForm>;
