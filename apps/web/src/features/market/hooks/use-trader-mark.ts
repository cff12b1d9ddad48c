import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { markTrader, type Mark } from "../api/market-calls.ts";
import { traderQuery } from "../api/market-queries.ts";

/** Marks a trader and reloads the affected market data. */
export function useTraderMark(address: string) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Mark>();
  return {
    /** The mark that is being set. */
    busy,
    mark: async (mark: Mark): Promise<void> => {
      setBusy(mark);
      try {
        queryClient.setQueryData(traderQuery(address).queryKey, await markTrader(address, mark));
        notifySuccess(t(($) => $.trader.marked));
        void queryClient.invalidateQueries({ queryKey: userKey("market", "page") });
      } catch (error) {
        notifyFailure(error);
      }
      setBusy(undefined);
    },
  };
}
