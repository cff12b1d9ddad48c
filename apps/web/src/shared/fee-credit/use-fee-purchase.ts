import { ApiError, errorName } from "@wth/api-contract";
import { useQueryClient } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../api/client.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "../api/error-message.ts";
import { beginAction } from "../transaction/index.ts";
import { feeAction } from "./fee-action.ts";
import { feeInfoQuery } from "./fee-info.ts";

/** Requests a signed purchase of fee credit and pays it with the wallet. */
export function useFeePurchase(onClose: () => void) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  /** Refuses an amount above the one shown. */
  async function sign(credit: string, shown: Amount): Promise<void> {
    const purchase = await api.feeCreditSign({ query: { amount: credit } });
    const isAsShown = parseAmount(purchase.amount) <= shown && parseAmount(purchase.wthAmount) === parseAmount(credit);
    if (!isAsShown) {
      await queryClient.invalidateQueries({ queryKey: feeInfoQuery.queryKey });
      notifyError(t(($) => $.fee.priceChanged));
      return;
    }
    const action = await feeAction(purchase);
    onClose();
    await beginAction(action);
  }

  async function submit(credit: string, shown: Amount): Promise<void> {
    setIsBusy(true);
    try {
      await sign(credit, shown);
    } catch (error) {
      const isMissing = error instanceof ApiError && errorName(error.code) === "orderNotFound";
      if (isMissing) notifyError(t(($) => $.fee.orderMissing));
      else notifyFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, submit };
}
