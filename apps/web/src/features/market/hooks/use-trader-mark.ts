import { useQueryClient } from "@tanstack/react-query";
import type { CallInput, Routes } from "@wth/api-contract";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { traderQuery } from "../api/market-queries.ts";

type Mark = CallInput<Routes["marketMark"]>["body"]["mark"];

/** Marks a trader and reloads the affected market data. */
export function useTraderMark(address: string) {
  const { t } = useTranslation("market");
  const queryClient = useQueryClient();
  const { pending, run } = useAction(api.marketMark, {
    call: (mark: Mark, send) => send({ body: { address, mark } }),
    success: t(($) => $.trader.marked),
    onDone: (trader) => void queryClient.setQueryData(traderQuery(address).queryKey, trader),
  });
  return {
    /** The mark that is being set. */
    busy: pending,
    mark: run,
  };
}
