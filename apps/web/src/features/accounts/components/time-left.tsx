import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { Exchange } from "../api/open-exchange.ts";

/** Returns the seconds left to mint an exchange, by the server's clock. */
export const useSecondsLeft = ({ deadline }: Pick<Exchange, "deadline">): number =>
  secondsLeft(deadline * 1000, useServerNow());

/** Remaining time to mint an exchange. Screen readers do not announce each second. */
export function TimeLeft({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation("accounts");
  const left = useSecondsLeft(exchange);
  return (
    <span translate="no" role="timer" aria-label={t(($) => $.retry.timeLeft)}>
      {formatCountdown(left)}
    </span>
  );
}
