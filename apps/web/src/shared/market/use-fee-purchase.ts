import { type Amount, parseAmount } from "@wth/rules";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { useTranslation } from "react-i18next";
import { api } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { beginAction } from "../transaction/index.ts";
import { feeAction } from "./fee-action.ts";

/** Amount of fee credit, and its cost as it was shown. */
type Purchase = { credit: string; shown: Amount };

/** Requests a signed purchase of fee credit and pays it with the wallet. */
export function useFeePurchase(onClose: () => void) {
  const { t } = useTranslation("accounts");
  const { isPending, run } = useAction(api.feeCreditSign, {
    call: ({ credit }: Purchase, send) => send({ query: { amount: credit } }),
    refusals: { orderNotFound: t(($) => $.fee.orderMissing) },
    /** A higher cost than shown needs another confirmation. */
    onDone: async (purchase, { credit, shown }) => {
      const isAsShown =
        parseAmount(purchase.amount) <= shown && parseAmount(purchase.wthAmount) === parseAmount(credit);
      if (!isAsShown) return notifyError(t(($) => $.fee.priceChanged));
      const action = await feeAction(purchase);
      onClose();
      await beginAction(action);
    },
  });
  return { isBusy: isPending, submit: (credit: string, shown: Amount) => run({ credit, shown }) };
}
