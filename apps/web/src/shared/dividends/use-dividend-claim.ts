import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "../api/error-message.ts";
import { raise } from "../session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { claimCalls } from "./claim-calls.ts";
import { claimFailure } from "./claim-failure.ts";
import { dividendKeys } from "./dividend-keys.ts";

/** Claims dividends, one claim at a time, says how it went, and waits until the screen shows what is left. */
export function useDividendClaim() {
  const { t } = useTranslation("dividends");
  const queryClient = useQueryClient();
  /** What is being claimed: "levels", "nft", or the id of a record. */
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
      // Whoever heard the event reloads already; this waits for it.
      await queryClient.invalidateQueries({ queryKey: dividendKeys.all }, { cancelRefetch: false });
      setBusy(undefined);
    }
  }

  return {
    busy,
    claimRecord: (id: string) => run(id, () => claimCalls.record(id)),
    claimLevels: () => run("levels", claimCalls.levels),
    claimNft: () => run("nft", claimCalls.nft),
  };
}

export type DividendClaim = ReturnType<typeof useDividendClaim>;
