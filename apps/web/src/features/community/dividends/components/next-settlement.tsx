import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dividendKeys } from "#shared/community/dividend-queries.ts";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { DividendSummary } from "../api/summary.ts";
import classes from "./next-settlement.module.css";
import { unsettledDay } from "../model/figures.ts";

/** Poll interval in milliseconds while a past day is not closed. */
const LOOK_MS = 15_000;

/** Time until the current day ends, by the server's clock, and a note while the previous day is being closed. */
export function NextSettlement({ summary }: { summary: DividendSummary }) {
  const { t } = useTranslation("dividends");
  const now = useServerNow();
  const { nextSettlement } = summary;
  const waiting = unsettledDay(summary, now);
  useReload(waiting !== undefined, nextSettlement <= now);
  return (
    <section className={classes["root"]}>
      <h3 className={classes["title"]}>{t(($) => $.next.label)}</h3>
      <p translate="no" className={classes["time"]} role="timer" aria-label={t(($) => $.next.label)}>
        {formatCountdown(secondsLeft(nextSettlement, now))}
      </p>
      <p className={classes["text"]}>
        {waiting === undefined
          ? t(($) => $.next.at, { time: formatDateTime(nextSettlement) })
          : t(($) => $.next.running, { day: dayText(waiting) })}
      </p>
    </section>
  );
}

/** Refetches when the day ends, then periodically until it is closed. */
function useReload(isWaiting: boolean, isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = (): void => void queryClient.invalidateQueries({ queryKey: dividendKeys.all });
    if (isOver) look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [queryClient, isWaiting, isOver]);
}
