import { useQueryClient } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { useState } from "react";
import { raise } from "#shared/session/session-events.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { signExchange } from "../api/account-calls.ts";
import { openExchangeQuery } from "../api/open-exchange.ts";
import { mintAction } from "../api/wths-action.ts";
import { type ExchangeAccount, received } from "../model/exchange.ts";

/** Requests a signed exchange and mints it with the wallet. */
export function useSwap(account: ExchangeAccount, onClose: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"open" | "busy" | "rateChanged">("open");

  /**
   * The server may return another tab's open order, whose WTH is already held: a lower amount than shown needs another
   * confirmation.
   */
  async function sign(amount: string, price: Amount): Promise<void> {
    const exchange = await signExchange(account, amount, price);
    if (parseAmount(exchange.realAmount) < received(parseAmount(amount), price)) {
      queryClient.setQueryData(openExchangeQuery.queryKey, exchange);
      setState("rateChanged");
      return;
    }
    const action = await mintAction(exchange);
    onClose();
    await beginAction(action);
  }

  return {
    state,
    async submit(amount: string, price: Amount): Promise<void> {
      setState("busy");
      try {
        await sign(amount, price);
      } catch (error) {
        notifyFailure(error);
        setState("open");
      }
      raise("AccountRefreshed");
    },
  };
}
