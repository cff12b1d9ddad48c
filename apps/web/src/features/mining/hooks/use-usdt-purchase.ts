import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { queryClient } from "#shared/api/query-client.ts";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { useAppConfig } from "#shared/api/app-config.ts";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { useInviteInfo } from "#shared/community/use-invite-info.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction } from "#shared/transaction/index.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { purchaseAction } from "../api/purchase-action.ts";
import { type UsdtRefusal, usdtRefusal, usdtText } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";

/** Purchase of a rig with USDT: preconditions first, then the transaction flow. */
export function useUsdtPurchase() {
  const { t } = useTranslation("mining");
  const { features } = useAppConfig();
  const wallet = useWallet();
  const account = wallet.status === "connected" ? wallet.address : undefined;
  const funds = useQuery({ ...usdtFundsQuery(account ?? "0x", "machinePurchase"), enabled: account !== undefined });
  const sponsor = useInviteInfo();

  const refuse: Readonly<Record<UsdtRefusal, (template: RigTemplate) => void>> = {
    inviteRequired: openInviteDialog,
    usdtUsed: () => notifyError(t(($) => $.usdt.limit)),
    insufficientBalance: ({ usdtPrice }) => notifyError(t(($) => $.usdt.short, { amount: usdtText(usdtPrice) })),
  };

  async function begin(template: RigTemplate, owner: `0x${string}`): Promise<void> {
    const invite = sponsor.data ?? (await sponsor.refetch({ throwOnError: true })).data;
    const hasSponsor = invite?.inviter != null;
    // Without a sponsor nothing else is loaded, not even from the chain.
    const usdtBalance = hasSponsor
      ? (await queryClient.fetchQuery({ ...usdtFundsQuery(owner, "machinePurchase"), staleTime: 0 })).balance
      : 0n;
    const refusal = usdtRefusal(template, { hasSponsor, usdtBalance });
    if (refusal) refuse[refusal](template);
    else await beginAction(await purchaseAction(template));
  }

  return {
    allowance: funds.data?.allowance,
    async buy(template: RigTemplate): Promise<void> {
      if (account === undefined) return;
      if (!features.usdtPurchase) return notifyError(t(($) => $.usdt.unavailable));
      await begin(template, account).catch(notifyFailure);
    },
  };
}
