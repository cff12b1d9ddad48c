import { ApiError, errorName } from "@wth/api-contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownerBalancesQuery } from "#shared/balances/owner-balances.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { transfer, type TransferTarget } from "../api/account-calls.ts";

export type TransferState =
  | { at: "open" }
  | { at: "busy" }
  | { at: "kycRequired" }
  /** No answer: the transfer may have happened. */
  | { at: "uncertain" }
  | { at: "done"; value: string };

const INTERNAL = 500;

/** Transfers WTH between the user's accounts and reports the result. */
export function useTransfer(to: TransferTarget) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const [state, setState] = useState<TransferState>({ at: "open" });

  function explain(error: unknown): void {
    if (!(error instanceof ApiError) || error.code === INTERNAL) {
      notifyError(t(($) => $.transfer.failed));
      setState({ at: "uncertain" });
    } else if (errorName(error.code) === "kycRequired") {
      notifyError(t(($) => $.transfer.kyc));
      setState({ at: "kycRequired" });
    } else {
      notifyFailure(error);
      setState({ at: "open" });
    }
  }

  async function submit(value: string): Promise<void> {
    setState({ at: "busy" });
    try {
      queryClient.setQueryData(ownerBalancesQuery.queryKey, await transfer(to, value));
      notifySuccess(t(($) => $.transfer.done));
      setState({ at: "done", value });
    } catch (error) {
      explain(error);
    }
    // The balances are reloaded whatever the outcome.
    raise("AccountRefreshed");
  }
  return { state, submit };
}
