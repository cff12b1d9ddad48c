import { type Amount, formatAmount } from "@wth/rules";
import { useState } from "react";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { mintAction } from "../api/wths-action.ts";
import { type SwapAccount, swapTypes } from "../model/swap-amount.ts";

type Terms = { amount: string; price: Amount };

/**
 * Requests a signed swap, which holds the WTH, and mints it with the wallet. The server refuses another rate than
 * the one shown.
 */
export function useSwap(account: SwapAccount, onClose: () => void) {
  const [hasRateChanged, setHasRateChanged] = useState(false);
  const { isPending, done, run } = useAction(api.swapSign, {
    call: ({ amount, price }: Terms, send) =>
      send({ body: { amount, type: swapTypes[account], price: formatAmount(price) } }),
    onDone: async (openSwap) => {
      const action = await mintAction(openSwap);
      onClose();
      await beginAction(action);
    },
    /** Another tab's open order at another rate is loaded after the refusal; minting it needs another confirmation. */
    onFailed: ({ name }) => setHasRateChanged(name === "priceChanged"),
  });

  function state(): "open" | "busy" | "rateChanged" {
    if (hasRateChanged) return "rateChanged";
    // Busy until the dialog is gone.
    return isPending || done !== undefined ? "busy" : "open";
  }
  return { state: state(), submit: (amount: string, price: Amount) => run({ amount, price }) };
}
