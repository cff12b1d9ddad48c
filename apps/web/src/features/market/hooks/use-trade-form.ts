import { useQueryClient } from "@tanstack/react-query";
import { ApiError, errorName } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { sellInto, type Taking } from "../api/market-calls.ts";
import { orderQuery } from "../api/order-queries.ts";
import { paymentAction } from "../api/payment-action.ts";
import { tradeKind, capQuantity, quantityProblem, usdtOf } from "../model/trade-draft.ts";
import { amountIn } from "../model/numeric-input.ts";
import type { Order } from "../model/order.ts";

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
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<TradeTrouble>();
  const kind = tradeKind(seen);
  const quantity = amountIn(text);
  const problem = quantityProblem(text, terms);

  /** Refuses a price other than the one shown. */
  async function reserve(taking: Taking): Promise<void> {
    await api.marketReserve({ query: taking });
    const usdt = formatAmount(usdtOf(amountIn(taking.amount) ?? 0n, terms));
    const action = await paymentAction({ orderId: seen.id, usdt, wth: taking.amount, seller: seen.user.address });
    notifySuccess(t(($) => $.pay.reserved));
    onTaken(seen.id);
    await beginAction(action);
  }

  async function sell(taking: Taking): Promise<void> {
    await sellInto(taking);
    notifySuccess(t(($) => $.trade.sold));
    onTaken(seen.id);
  }

  async function explain(error: unknown): Promise<void> {
    const name = error instanceof ApiError ? errorName(error.code) : undefined;
    if (GONE.has(name)) setTrouble("gone");
    else if (name === "buyerKycRequired") setTrouble("kyc");
    else if (name === "termsChanged") {
      setTerms(await queryClient.fetchQuery(orderQuery(seen.id)));
      setTrouble("changed");
    }
    notifyFailure(error);
  }

  async function take(amount: string, write: (taking: Taking) => Promise<void>): Promise<void> {
    setIsBusy(true);
    setTrouble(undefined);
    const taking = { orderId: seen.id, amount, price: terms.price };
    try {
      await write(taking);
    } catch (error) {
      await explain(error).catch(notifyFailure);
    }
    setIsBusy(false);
    // The balances are reloaded whatever the outcome.
    raise("AccountRefreshed");
    void queryClient.invalidateQueries({ queryKey: userKey("market") });
  }

  const takeBy = (write: (taking: Taking) => Promise<void>) => async (): Promise<void> => {
    setIsJudged(true);
    if (!isBusy && problem === undefined && quantity !== undefined) await take(formatAmount(quantity), write);
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
    reserve: takeBy(reserve),
    sell: takeBy(sell),
  };
}

export type TradeForm = ReturnType<typeof useTradeForm>;
