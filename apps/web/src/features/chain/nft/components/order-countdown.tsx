import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import classes from "./order-countdown.module.css";

/** Remaining time to mint a bought number, by the server's clock. */
export function OrderCountdown({ endMs }: { endMs: number }) {
  const { t } = useTranslation("nft");
  const now = useServerNow();
  return (
    <p className={classes["root"]}>
      <span className={classes["label"]}>{t(($) => $.number.timeLeft)}</span>
      <span translate="no" className={classes["time"]} role="timer" aria-label={t(($) => $.number.timeLeft)}>
        {formatCountdown(secondsLeft(endMs, now))}
      </span>
    </p>
  );
}
