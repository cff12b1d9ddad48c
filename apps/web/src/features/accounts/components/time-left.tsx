import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { Swap } from "../api/open-swap.ts";

/** Returns the seconds left to mint a swap, by the server's clock. */
export const useSecondsLeft = ({ deadline }: Pick<Swap, "deadline">): number =>
  secondsLeft(deadline * 1000, useServerNow());

/** Remaining time to mint a swap. Screen readers do not announce each second. */
export function TimeLeft({ openSwap }: { openSwap: Swap }) {
  const { t } = useTranslation("accounts");
  const left = useSecondsLeft(openSwap);
  return (
    <span translate="no" role="timer" aria-label={t(($) => $.retry.timeLeft)}>
      {formatCountdown(left)}
    </span>
  );
}
