import { useQueryClient } from "@tanstack/react-query";
import { type Amount, formatAmount, parseAmount } from "@wth/rules";
import { useState } from "react";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { openExchangeQuery } from "../api/open-exchange.ts";
import { mintAction } from "../api/wths-action.ts";
import { type ExchangeAccount, exchangeTypes, received } from "../model/exchange.ts";

type Terms = { amount: string; price: Amount };

/**
 * Requests a signed exchange, which holds the WTH, and mints it with the wallet. The server refuses another rate than
 * the one shown.
 */
export function useSwap(account: ExchangeAccount, onClose: () => void) {
  const queryClient = useQueryClient();
  const [hasRateChanged, setHasRateChanged] = useState(false);
  const { isPending, done, run } = useAction(api.wthsSign, {
    call: ({ amount, price }: Terms, send) =>
      send({ body: { amount, type: exchangeTypes[account], price: formatAmount(price) } }),
    /**
     * The server may return another tab's open order, whose WTH is already held: a lower amount than shown needs another
     * confirmation.
     */
    onDone: async (exchange, { amount, price }) => {
      if (parseAmount(exchange.realAmount) < received(parseAmount(amount), price)) {
        queryClient.setQueryData(openExchangeQuery.queryKey, exchange);
        setHasRateChanged(true);
        return;
      }
      const action = await mintAction(exchange);
      onClose();
      await beginAction(action);
    },
  });

  function state(): "open" | "busy" | "rateChanged" {
    if (hasRateChanged) return "rateChanged";
    // Busy until the dialog is gone.
    return isPending || done !== undefined ? "busy" : "open";
  }
  return { state: state(), submit: (amount: string, price: Amount) => run({ amount, price }) };
}
