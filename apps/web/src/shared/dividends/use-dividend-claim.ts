import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "../api/error-message.ts";
import { raise } from "../session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { claimCalls } from "./claim-calls.ts";
import { claimFailure } from "./claim-failure.ts";
import { dividendKeys } from "./dividend-keys.ts";

/** Claims dividends, one claim at a time, reports the result and waits for the reload. */
export function useDividendClaim() {
  const { t } = useTranslation("dividends");
  const queryClient = useQueryClient();
  /** The running claim: "claimLevels", "claimNft", or the id of a record. */
  const [busy, setBusy] = useState<string>();

  async function run(what: string, call: () => Promise<unknown>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await call();
      notifySuccess(t(($) => $.claim.success));
    } catch (error) {
      const { key, hasReason } = claimFailure(error);
      const text = t(($) => $.claim[key]);
      notifyError(hasReason ? `${text}. ${errorMessage(error)}` : text);
    } finally {
      raise("AccountRefreshed");
      // Listeners of the event already reload; this awaits them.
      await queryClient.invalidateQueries({ queryKey: dividendKeys.all }, { cancelRefetch: false });
      setBusy(undefined);
    }
  }

  return {
    busy,
    claimRecord: (id: string) => run(id, () => claimCalls.record(id)),
    claimLevels: () => run("claimLevels", claimCalls.levels),
    claimNft: () => run("claimNft", claimCalls.nft),
  };
}

export type DividendClaim = ReturnType<typeof useDividendClaim>;
