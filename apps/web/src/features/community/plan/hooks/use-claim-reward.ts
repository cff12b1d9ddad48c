import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { claimReward } from "../api/plan-queries.ts";

/** Claims a reward and reports the result. */
export function useClaimReward(id: string) {
  const { t } = useTranslation("plan");
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function claim(): Promise<void> {
    setIsBusy(true);
    try {
      await claimReward(id);
      notifySuccess(t(($) => $.rewards.success));
    } catch (error) {
      notifyFailure(error);
    }
    // The balances are reloaded whatever the outcome.
    await Promise.all(
      (["plan", "balance"] as const).map((topic) => queryClient.invalidateQueries({ queryKey: userKey(topic) })),
    );
    setIsBusy(false);
  }
  return { isBusy, claim };
}
