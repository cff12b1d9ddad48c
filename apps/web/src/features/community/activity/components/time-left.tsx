import { StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatCountdown } from "#shared/time/countdown.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { Campaign } from "../api/activity-queries.ts";
import { phaseAt } from "../model/phase.ts";
import classes from "./time-left.module.css";

/** Time until the campaign begins or ends, or that it has ended. */
export function TimeLeft({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("activity");
  const phase = phaseAt(campaign, useServerNow());
  if (phase.at === "ended") {
    return (
      <div className={classes["root"]}>
        <StatusPill>{t(($) => $.phase.ended)}</StatusPill>
        <p className={classes["note"]}>{t(($) => $.phase.endedText)}</p>
      </div>
    );
  }
  return (
    <div className={classes["root"]}>
      {phase.at === "before" && <StatusPill tone="amber">{t(($) => $.phase.notBegun)}</StatusPill>}
      <p className={classes["label"]}>{t(($) => $.phase[phase.at])}</p>
      <p role="timer" className={classes["time"]}>
        {phase.days > 0 && <span>{t(($) => $.phase.days, { count: phase.days })}</span>}
        <span translate="no" className={classes["clock"]}>
          {formatCountdown(phase.seconds)}
        </span>
      </p>
    </div>
  );
}
