import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";

/** Claims a reward and reports the result. */
export function useClaimReward(rewardId: string) {
  const { t } = useTranslation("plan");
  const { isPending, run } = useAction(api.planRewardClaim, {
    success: t(($) => $.rewards.success),
    awaitsReload: true,
  });
  return { isBusy: isPending, claim: () => run({ query: { rewardId } }) };
}
