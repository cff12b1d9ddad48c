import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@wth/ui";
import { openSwapQuery } from "../api/open-swap.ts";
import { useSwap } from "../hooks/use-swap.ts";
import type { SwapAccount } from "../model/swap-amount.ts";
import { RetryView } from "./retry-view.tsx";
import { SwapForm } from "./swap-form.tsx";

type Props = { account: SwapAccount; onClose: () => void };

/** Swap of WTH to WTHS; an unfinished one comes first. */
export function SwapView({ account, onClose }: Props) {
  const { data: openSwap, isPending } = useQuery(openSwapQuery);
  const swap = useSwap(account, onClose);
  if (isPending) return <Skeleton height={280} />;
  // While a new swap is being signed its form stays, although the swap already exists.
  if (openSwap && swap.state !== "busy") {
    return <RetryView openSwap={openSwap} hasRateChanged={swap.state === "rateChanged"} onClose={onClose} />;
  }
  return <SwapForm account={account} swap={swap} onClose={onClose} />;
}
