import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTick } from "../hooks/use-tick.ts";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import classes from "./countdown.module.css";

type Props = {
  endMs: number;
  /** True omits the label, where a table's heading is one. */
  isBare?: boolean;
};

/** Remaining time of a running rig by the server's clock, written each second without rendering. */
export function Countdown({ endMs, isBare = false }: Props) {
  const { t } = useTranslation("mining");
  const text = useRef<HTMLSpanElement>(null);
  useTick((nowMs) => {
    if (text.current) text.current.textContent = formatCountdown(secondsLeft(endMs, nowMs));
  });
  return (
    <span className={classes["root"]}>
      {!isBare && <span className={classes["label"]}>{t(($) => $.card.countdown)}</span>}
      <span
        ref={text}
        className={classes["time"]}
        role="timer"
        translate="no"
        aria-label={t(($) => $.card.countdown)}
      />
    </span>
  );
}
