import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@wth/ui";
import { openExchangeQuery } from "../api/open-exchange.ts";
import { useSwap } from "../hooks/use-swap.ts";
import type { ExchangeAccount } from "../model/exchange.ts";
import { RetryView } from "./retry-view.tsx";
import { SwapForm } from "./swap-form.tsx";

type Props = { account: ExchangeAccount; onClose: () => void };

/** Swap of WTH to WTHS; an unfinished one comes first. */
export function SwapView({ account, onClose }: Props) {
  const { data: exchange, isPending } = useQuery(openExchangeQuery);
  const swap = useSwap(account, onClose);
  if (isPending) return <Skeleton height={280} />;
  // While a new exchange is being signed its form stays, although the exchange already exists.
  if (exchange && swap.state !== "busy") {
    return <RetryView exchange={exchange} hasRateChanged={swap.state === "rateChanged"} onClose={onClose} />;
  }
  return <SwapForm account={account} swap={swap} onClose={onClose} />;
}
