import { useQuery } from "@tanstack/react-query";
import { BADGE_PRICE } from "@wth/rules";
import type { Address } from "viem";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { BADGE_FLOW, badgeAction } from "../api/badge-action.ts";
import { badgeStandingQuery } from "../api/badge-standing.ts";
import { badgeStage } from "../model/badge-stage.ts";

/** State of an address's badge and its next step, read from the chain, not the server. */
export function useBadge(account: Address) {
  const standing = useQuery(badgeStandingQuery(account));
  const funds = useQuery(usdtFundsQuery(account, "seedBadge"));
  const flow = useFlow(BADGE_FLOW);
  const stage = standing.data && badgeStage(standing.data, funds.data?.allowance);
  const canMint = stage === "approve" || stage === "mint";
  return {
    stage,
    standing: standing.data,
    /** The wallet's balance when it is too low for a badge that could be minted. */
    shortBalance: canMint && funds.data && funds.data.balance < BADGE_PRICE ? funds.data.balance : undefined,
    hasFailed: standing.isError && standing.data === undefined,
    isBusy: flow?.isRunning === true,
    retry: () => void standing.refetch(),
    /** Approves, or mints when the allowance suffices; the flow refuses an insufficient balance. */
    begin: () => void badgeAction().then(beginAction).catch(notifyFailure),
  };
}

export type Badge = ReturnType<typeof useBadge>;
